/** Whether a company has contracts of a kind. Many insurers sell life and funeral cover too, which has a rule of its own. */
export function isKindOf(companyClass: string, kind: string): boolean {
  return kind === companyClass || (companyClass === 'insurance' && kind === 'life_insurance');
}

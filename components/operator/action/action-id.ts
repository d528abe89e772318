/** Id of a form of an operator on its page: a native post comes back to it. */
export function actId(form: string, at: string): string {
  return `act-${form}-${at.replace(/[^A-Za-z0-9_-]/g, '')}`;
}

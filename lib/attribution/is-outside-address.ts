/** Whether a text is an address that a link may lead to: absolute, http or https, nothing that runs. */
export function isOutsideAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

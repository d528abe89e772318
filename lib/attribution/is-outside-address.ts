/** Returns whether a text is a valid external URL: absolute, http or https. */
export function isOutsideAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

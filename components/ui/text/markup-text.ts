/** Text as it may stand in markup, between tags or in an attribute: no character of it means anything there. Pure. */
export function markupText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

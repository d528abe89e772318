/** Escapes text for SVG and HTML markup, in content and attributes. Pure. */
export function markupText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

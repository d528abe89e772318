/** Words with places in braces, filled in: what comes after the page brings no translator along. */

/** The text with every `{name}` replaced by its value. */
export function fillWords(text: string, values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values).reduce(
    (filled, [name, value]) => filled.replaceAll(`{${name}}`, () => String(value)),
    text,
  );
}

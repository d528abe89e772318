/** Fills in placeholders of a message: deferred widgets load no message formatter. */

/** The message with every `{name}` replaced by its value. */
export function fillMessage(text: string, values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values).reduce(
    (filled, [name, value]) => filled.replaceAll(`{${name}}`, () => String(value)),
    text,
  );
}

/** A sentence that ends with a value which ends with a stop itself, such as the name "De Halter B.V.", has one stop. */

/** Returns a message without the stops behind placeholders whose values end with one; closing tags may stand between. */
export function withoutDoubleStop(
  message: string,
  values: Readonly<Record<string, unknown>> | undefined,
): string {
  const ended = Object.keys(values ?? {}).filter((name) => String(values?.[name]).endsWith('.'));
  if (ended.length === 0) return message;
  return message.replace(/\{(\w+)\}((?:<\/\w+>)*)\.(?!\.)/gu, (whole, name: string, tags: string) =>
    ended.includes(name) ? `{${name}}${tags}` : whole,
  );
}

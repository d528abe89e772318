/** Wire names are snake_case, form names camelCase; the conversion is mechanical. */

/** `postalCode` → `postal_code`. */
export function wireName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** `postal_code` → `postalCode`. */
export function fieldName(wire: string): string {
  return wire.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** Returns an object with renamed keys and unchanged values. */
export function renameKeys<V>(
  values: Readonly<Record<string, V>>,
  rename: (key: string) => string,
): Record<string, V> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [rename(key), value]));
}

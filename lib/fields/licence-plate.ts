/** Dutch number plates: six letters and digits, written in the groups of their series. */

/** The existing series, as numbered by the road authority (A a letter, 9 a digit). */
const series =
  'AA-99-99 99-99-AA 99-AA-99 AA-99-AA AA-AA-99 99-AA-AA 99-AAA-9 9-AAA-99 AA-999-A A-999-AA AAA-99-A A-99-AAA 9-AA-999 999-AA-9'.split(
    ' ',
  );

/** Returns the plate with hyphens, or null when invalid. An unknown series stays without hyphens. */
export function findLicencePlate(text: string): string | null {
  const bare = text.toUpperCase().replace(/[\s.-]/g, '');
  if (!/^(?=.*\d)(?=.*[A-Z])[A-Z0-9]{6}$/.test(bare)) return null;
  const shape = bare.replace(/[A-Z]/g, 'A').replace(/\d/g, '9');
  const written = series.find((each) => each.replaceAll('-', '') === shape);
  if (!written) return bare;
  let at = 0;
  return [...written].map((sign) => (sign === '-' ? sign : bare[at++])).join('');
}

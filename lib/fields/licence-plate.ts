/** Dutch number plates: six letters and digits, written in the groups of their series. */

/** The series so far, as the road authority numbers them (X a letter, 9 a digit). */
const series =
  'XX-99-99 99-99-XX 99-XX-99 XX-99-XX XX-XX-99 99-XX-XX 99-XXX-9 9-XXX-99 XX-999-X X-999-XX XXX-99-X X-99-XXX 9-XX-999 999-XX-9'.split(
    ' ',
  );

/** The plate with its hyphens, or null where it cannot be one. A series that is new by then stays without hyphens. */
export function findLicencePlate(text: string): string | null {
  const bare = text.toUpperCase().replace(/[\s.-]/g, '');
  if (!/^(?=.*\d)(?=.*[A-Z])[A-Z0-9]{6}$/.test(bare)) return null;
  const shape = bare.replace(/[A-Z]/g, 'X').replace(/\d/g, '9');
  const written = series.find((each) => each.replaceAll('-', '') === shape);
  if (!written) return bare;
  let at = 0;
  return [...written].map((sign) => (sign === '-' ? sign : bare[at++])).join('');
}

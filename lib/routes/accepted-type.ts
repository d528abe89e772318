/** Content negotiation by the Accept header (RFC 9110, section 12.5.1). A leaf, safe on the edge. */

/** The quality of a range in an entry of the header; 1 without one, 0 if malformed. */
function qualityOf(parameters: readonly string[]): number {
  const given = parameters
    .map((each) => /^\s*q\s*=\s*(.*?)\s*$/i.exec(each)?.[1])
    .find((each) => each !== undefined);
  if (given === undefined) return 1;
  return /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(given) ? Number(given) : 0;
}

/**
 * Returns the offered media type that a client prefers, the first of equals; null if it accepts none. A missing or empty header accepts
 * everything.
 */
export function preferredType<T extends string>(
  accept: string | null | undefined,
  offered: readonly T[],
): T | null {
  if (!accept?.trim()) return offered[0] ?? null;
  const ranges = new Map(
    accept.split(',').map((entry) => {
      const [range = '', ...parameters] = entry.split(';');
      return [range.trim().toLowerCase(), qualityOf(parameters)] as const;
    }),
  );
  const quality = (type: string) =>
    ranges.get(type) ?? ranges.get(`${type.split('/', 1)[0]}/*`) ?? ranges.get('*/*') ?? 0;
  const best = Math.max(...offered.map(quality));
  return best > 0 ? (offered.find((type) => quality(type) === best) ?? null) : null;
}

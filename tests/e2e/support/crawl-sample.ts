/** The companies whose pages a crawl of an ordinary run looks at: always the same. */
/** One in so many companies is looked at, and always these: each of another kind. */
const sampleEvery = 16;
const always = new Set([
  'netflix',
  'belastingdienst',
  'telfort',
  'staatsloterij',
  'fit-for-free',
  'zilveren-kruis',
  'kpn',
  'vattenfall',
  'centraal-beheer',
  'vodafone',
]);

/** Whether a company is one of them, by its slug: FNV-1a with a seed. */
export function isSampled(company: string): boolean {
  if (always.has(company)) return true;
  let hash = 0x811c9dc5 ^ 2026;
  for (const character of company) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0) % sampleEvery === 0;
}

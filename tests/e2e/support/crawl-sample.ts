/** Companies in the crawl of an ordinary run: every trait of a register record is covered. */
import type { RegisterRecord } from '@/lib/api/catalog/companies/register/register-record';
import { hasFreeWay } from '@/lib/companies/ways';
import { readRegister } from '../../support/samples/register-files';

/** Companies with unique pages: paths of the old site, and each kind of advice. */
const always = [
  'netflix',
  'belastingdienst',
  'staatsloterij',
  'fit-for-free',
  'zilveren-kruis',
  'kpn',
  'vattenfall',
  'centraal-beheer',
];

/** Traits that determine a company's pages and their parts. */
function traitsOf(record: RegisterRecord): string[] {
  const facts = (record.facts ?? []).filter(({ tier }) => tier !== 'C');
  const traits = {
    english: record.english,
    inactive: record.inactive !== undefined,
    confidence: record.confidence,
    reachable: facts.some(({ kind }) => kind === 'address' || kind === 'phone'),
    freeWay: hasFreeWay({ facts }),
  };
  // An uncancellable company has other pages: each trait counts with and without.
  return Object.entries(traits).map(([name, value]) => `${record.cancellable} ${name} ${value}`);
}

/** Their slugs: deterministic for the same register. */
export function sampledCompanies(): ReadonlySet<string> {
  const register = readRegister();
  const sample = new Set<string>();
  const covered = new Set<string>();
  const take = (record: RegisterRecord) => {
    sample.add(record.slug);
    for (const trait of traitsOf(record)) covered.add(trait);
  };
  for (const record of register) if (always.includes(record.slug)) take(record);
  for (const record of register) {
    if (traitsOf(record).some((trait) => !covered.has(trait))) take(record);
  }
  return sample;
}

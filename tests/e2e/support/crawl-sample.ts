/** The companies whose pages a crawl of an ordinary run fetches: every trait that a record of the register can have. */
import type { RegisterRecord } from '@/lib/api/catalog/companies/register/register-record';
import { hasFreeWay } from '@/lib/companies/ways';
import { readRegister } from '../../support/samples/register-files';

/** Companies that have pages which no other of their kind has: paths of the old site, and a kind of advice each. */
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

/** What decides which pages a company has and which parts they have. */
function traitsOf(record: RegisterRecord): string[] {
  const facts = (record.facts ?? []).filter(({ tier }) => tier !== 'C');
  const traits = {
    english: record.english,
    inactive: record.inactive !== undefined,
    confidence: record.confidence,
    reachable: facts.some(({ kind }) => kind === 'address' || kind === 'phone'),
    freeWay: hasFreeWay({ facts }),
  };
  // A company that can't be cancelled has other pages: each trait counts with and without.
  return Object.entries(traits).map(([name, value]) => `${record.cancellable} ${name} ${value}`);
}

/** Their slugs: the same in every run while the register is the same. */
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

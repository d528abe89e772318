/** Converts an open record to a company. Its addresses are privacy contacts: never used for cancellation. */
import { findCountry } from '@/lib/companies/countries';
import { parsePostalAddress } from '@/lib/companies/postal-address';
import { findWebAddress } from '@/lib/companies/source';
import type { FactValue, RecordedFact } from '@/lib/contract/company-facts';
import type { StoredCompany } from '../stored-company';
import { categoryOf } from './category-of';
import type { OpenRecord } from './open-record';

type Market = StoredCompany['company']['country'];

/** Foreign markets equivalent to one of ours: same language on paper, same kind of envelope. */
const nearMarkets: Readonly<Record<string, Market>> = {
  nl: 'nl',
  be: 'nl',
  de: 'de',
  at: 'de',
  ch: 'de',
  li: 'de',
  lu: 'de',
  gb: 'gb',
  ie: 'gb',
  us: 'us',
};

/** The market: the Netherlands if the record names it, else the company's country. */
function marketOf(record: OpenRecord, addressCountry: string): Market {
  const named = record['relevant-countries'];
  if (named.includes('nl')) return 'nl';
  if (named.includes('all')) return nearMarkets[addressCountry] ?? 'gb';
  const near = named.map((country) => nearMarkets[country]).find((market) => market !== undefined);
  return near ?? 'gb';
}

/** Whether it serves people in the Netherlands. */
function servesTheNetherlands(record: OpenRecord): boolean {
  return record['relevant-countries'].some((country) => country === 'nl' || country === 'all');
}

const scrapedNote = {
  nl: 'Door een programma verzameld, niet nagekeken.',
  en: 'Collected by a program, not checked.',
} as const;

/** The first of the record's sources that a reader can open, or else the record's own page. */
function sourceUrlOf({ sources, slug }: OpenRecord): string {
  return (
    sources.find((source) => findWebAddress(source) !== null) ??
    `https://www.datarequests.org/company/${slug}`
  );
}

function factsOf(record: OpenRecord, gathered: string): RecordedFact[] {
  const base = {
    purpose: 'privacy',
    tier: 'B',
    source: { kind: 'independent', url: sourceUrlOf(record), date: null },
    checked: gathered,
    ...(record.quality === 'scraped' ? { note: scrapedNote } : {}),
  } as const;
  const facts: RecordedFact[] = [];
  const web = findWebAddress(record.web ?? '');
  if (web) facts.push({ ...base, kind: 'website', value: web, purpose: 'general' });
  if (record.phone) facts.push({ ...base, kind: 'phone', value: record.phone });
  if (record.email) facts.push({ ...base, kind: 'email', value: record.email });
  const form = findWebAddress(record.webform ?? '');
  if (form) facts.push({ ...base, kind: 'website', value: form });
  if (record.address.trim() !== '') facts.push({ ...base, kind: 'address', value: addressOf(record) });
  return facts;
}

/** The address in parts, or its lines only where no country is named. */
function addressOf(record: OpenRecord): FactValue<'address'> {
  const country = addressCountryOf(record);
  if (country !== null) return parsePostalAddress(record.address, country);
  return { lines: record.address.trim().split('\n'), postal_code: null, city: null, country: null };
}

/** The country in the address's last line, or else the record's only country. */
function addressCountryOf(record: OpenRecord): string | null {
  const last = record.address.trim().split('\n').at(-1) ?? '';
  const [only, ...more] = record['relevant-countries'];
  return findCountry(last) ?? (only !== undefined && only !== 'all' && more.length === 0 ? only : null);
}

/** The company of a record; `gathered` (YYYY-MM) dates facts that the record leaves undated. */
export function companyOfRecord(record: OpenRecord, gathered: string): StoredCompany {
  const meaning = categoryOf(record.categories ?? []);
  return {
    company: {
      slug: record.slug,
      name: record.name,
      aliases: [],
      category: meaning.category,
      contractClass: meaning.contractClass,
      country: marketOf(record, addressCountryOf(record) ?? ''),
      status: 'active',
      successor: null,
      cancellable: meaning.cancellable,
      english: true,
      flagged: record.nsfw === true,
      origin: 'import',
      confidence: 'imported',
    },
    facts: factsOf(record, gathered),
    names: [
      { term: record.name, kind: 'name' },
      ...(record.runs ?? []).map((term) => ({ term, kind: 'run' as const })),
    ],
    servesTheNetherlands: servesTheNetherlands(record),
  };
}

/** Converts an open record to a company. Its addresses are privacy contacts: never used for cancellation (facts: 'The company records'). */
import { findCountry } from '@/lib/companies/countries';
import { parsePostalAddress } from '@/lib/companies/postal-address';
import type { StoredCompany, StoredContact } from '../stored-company';
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
  nl: 'Door een programma verzameld, door niemand nagekeken.',
  en: 'Collected by a program, checked by nobody.',
} as const;

/** Whether a URI may become a link: only http(s). */
function isWebAddress(uri: string | undefined): uri is string {
  return uri !== undefined && /^https?:\/\//i.test(uri) && URL.canParse(uri);
}

function contactsOf(record: OpenRecord, gathered: string): StoredContact[] {
  const note = record.quality === 'scraped' ? scrapedNote : null;
  const base = {
    lines: null,
    postalCode: null,
    city: null,
    addressCountry: null,
    purpose: 'privacy',
    usable: false,
    source: record.sources.join(' | '),
    sourceDate: gathered,
    dateOf: 'gathering',
    noteNl: note?.nl ?? null,
    noteEn: note?.en ?? null,
  } as const;
  const contacts: StoredContact[] = [];
  if (isWebAddress(record.web))
    contacts.push({ ...base, kind: 'website', value: record.web, purpose: 'general' });
  if (record.phone) contacts.push({ ...base, kind: 'phone', value: record.phone });
  if (record.email) contacts.push({ ...base, kind: 'email', value: record.email });
  if (isWebAddress(record.webform)) contacts.push({ ...base, kind: 'website', value: record.webform });
  if (record.address.trim() !== '') {
    const country = addressCountryOf(record);
    const parsed = country === null ? null : parsePostalAddress(record.address, country);
    contacts.push({
      ...base,
      kind: 'address',
      value: record.address.trim(),
      ...(parsed && {
        lines: parsed.lines,
        postalCode: parsed.postal_code,
        city: parsed.city,
        addressCountry: parsed.country,
      }),
    });
  }
  return contacts;
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
      freeRouteNl: null,
      freeRouteEn: null,
    },
    contacts: contactsOf(record, gathered),
    names: [
      { term: record.name, kind: 'name' },
      ...(record.runs ?? []).map((term) => ({ term, kind: 'run' as const })),
    ],
    servesTheNetherlands: servesTheNetherlands(record),
  };
}

/** The result of a company's facts together: which of them is the best, which may be outdated, where a letter may go. */
import type { Fact, FactKind, FactOfKind, FactPurpose } from '@/lib/contract/company-facts';
import type { PostalAddress } from '@/lib/contract/postal-address';
import { isCompleteAddress } from './postal-address';

/** Years after which a source may no longer be right. */
const outdatedAfterYears = 2;

/** Years after which an address is no longer written to without a check by the sender. */
const addressMaxYears = 5;

const tierOrder = { A: 0, B: 1, C: 2 } as const;

const purposeOrder: Readonly<Record<FactPurpose, number>> = {
  cancellation: 0,
  'donor-service': 1,
  'customer-service': 1,
  general: 2,
  complaints: 3,
  'head-office': 4,
  privacy: 5,
  'next-of-kin': 6,
};

/** Compares facts of one kind: meant for cancelling first, then the most trusted source, then the newest. */
export function compareFacts(one: Fact, other: Fact): number {
  return (
    purposeOrder[one.purpose] - purposeOrder[other.purpose] ||
    tierOrder[one.tier] - tierOrder[other.tier] ||
    (other.source.date ?? '').localeCompare(one.source.date ?? '')
  );
}

/** Facts of one kind, in their order. */
export function factsOfKind<K extends FactKind>(facts: readonly Fact[], kind: K): FactOfKind<K>[] {
  return facts.filter((fact): fact is FactOfKind<K> => fact.kind === kind);
}

/** The first fact of a kind that is meant for any of the purposes; null where there is none. */
export function findFact<K extends FactKind>(
  facts: readonly Fact[],
  kind: K,
  purposes?: readonly FactPurpose[],
): FactOfKind<K> | null {
  const wanted = (fact: FactOfKind<K>) => purposes === undefined || purposes.includes(fact.purpose);
  return factsOfKind(facts, kind).filter(wanted).sort(compareFacts)[0] ?? null;
}

/** The first day of the year, the month or the day that a source gives. */
function firstDayOf(date: string): string {
  return `${date}-01-01`.slice(0, 10);
}

function yearsBefore(today: string, years: number): string {
  return `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
}

/** Whether a source gives a date of more than two years before `today` (YYYY-MM-DD). */
export function isOutdated({ source }: Pick<Fact, 'source'>, today: string): boolean {
  return source.date !== null && firstDayOf(source.date) < yearsBefore(today, outdatedAfterYears);
}

/** The same, or whether it gives no date: what it says is not shown as said today, such as a price. */
export function isPossiblyOutdated(fact: Pick<Fact, 'source'>, today: string): boolean {
  return fact.source.date === null || isOutdated(fact, today);
}

/** A fact as it decides about letters: an operator's confirmation settles what sources contradict. */
export type WeighedFact = Fact & {
  readonly isConfirmed?: boolean;
  /** ISO date-time: of several confirmed addresses the last one wins. */
  readonly confirmedAt?: string;
};

/** Purposes of an address that receives letters once an operator has confirmed it, whatever its source. */
const confirmedPurposes: readonly FactPurpose[] = ['cancellation', 'customer-service', 'donor-service'];

/** Whether a letter may go there according to this source: for cancelling, or customer service in the company's own words. */
function isMeantForLetters(fact: WeighedFact): boolean {
  if (fact.isConfirmed) return confirmedPurposes.includes(fact.purpose);
  if (fact.purpose === 'cancellation') return fact.tier !== 'C';
  return fact.purpose === 'customer-service' && fact.source.kind === 'own' && fact.tier === 'A';
}

function isRecent(fact: WeighedFact, today: string): boolean {
  if (fact.isConfirmed) return true;
  if (fact.source.date === null) return fact.tier === 'A';
  return firstDayOf(fact.source.date) >= yearsBefore(today, addressMaxYears);
}

/** Kinds of sources that repeat publications attributed to a company. */
const repeatingSources: readonly Fact['source']['kind'][] = ['independent', 'secondary', 'code'];

/** Whether neither the company nor an authority or operator stands behind a fact. */
export function isUnconfirmed({ source }: Pick<Fact, 'source'>): boolean {
  return repeatingSources.includes(source.kind);
}

function placeOf({ postal_code, lines }: Pick<PostalAddress, 'postal_code' | 'lines'>): string {
  const number = /\d+/.exec(lines.at(-1) ?? '')?.[0] ?? '';
  return `${postal_code?.replace(/\s/g, '')} ${number}`;
}

/** Whether another source has another address for the same purpose. */
function isContradicted(fact: FactOfKind<'address'>, addresses: readonly FactOfKind<'address'>[]): boolean {
  return addresses.some(
    (other) =>
      other.purpose === fact.purpose &&
      // Freepost is the cheaper of two addresses that one page gives.
      other.source.url !== fact.source.url &&
      placeOf(other.value) !== placeOf(fact.value),
  );
}

/** Whether a fact is an unconfirmed address that another of the company's facts contradicts, hints included. */
export function isDisputedAddress(fact: WeighedFact, facts: readonly Fact[]): boolean {
  return (
    fact.kind === 'address' &&
    !fact.isConfirmed &&
    isUnconfirmed(fact) &&
    isContradicted(fact, factsOfKind(facts, 'address'))
  );
}

/** Kinds of which a company has one for cancelling. */
const singleKinds: readonly FactKind[] = [
  'cancel-page',
  'steps',
  'phone',
  'email',
  'notice-term',
  'minimum-term',
];

/** Whether an operator confirmed another fact about cancelling of the same kind, which settles it. */
export function isOverruled(fact: WeighedFact, facts: readonly WeighedFact[]): boolean {
  return (
    !fact.isConfirmed &&
    fact.purpose === 'cancellation' &&
    singleKinds.includes(fact.kind) &&
    facts.some(
      (other) =>
        other.isConfirmed === true &&
        other.kind === fact.kind &&
        other.purpose === fact.purpose &&
        JSON.stringify(other.value) !== JSON.stringify(fact.value),
    )
  );
}

/**
 * The address to which a cancellation may be sent without the sender's own check: for cancelling or, in the company's own words,
 * for customer service; complete; not too old; and no other source has another address for the same purpose, hints
 * included. An address that an operator confirmed wins. Null where there is none.
 */
export function findLetterAddress(
  facts: readonly WeighedFact[],
  today: string,
): { address: PostalAddress; fact: Fact } | null {
  const addresses = facts
    .filter((fact): fact is WeighedFact & FactOfKind<'address'> => fact.kind === 'address')
    .sort(compareFacts);
  const candidates = addresses.filter((fact) => isMeantForLetters(fact) && isRecent(fact, today));
  const [confirmed] = candidates
    .filter(({ isConfirmed }) => isConfirmed)
    .sort((one, other) => (other.confirmedAt ?? '').localeCompare(one.confirmedAt ?? ''));
  const fact = confirmed ?? candidates[0];
  if (!fact) return null;
  const { country, ...parts } = fact.value;
  if (country === null || !isCompleteAddress({ ...parts, country })) return null;
  const { isConfirmed, confirmedAt, ...stated } = fact;
  return isContradicted(fact, addresses) && !isConfirmed
    ? null
    : { address: { ...parts, country }, fact: stated };
}

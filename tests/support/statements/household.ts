/** Half a year of an invented household: three contracts, two shops and a salary, for files of any bank. */
import { Temporal } from 'temporal-polyfill';

/** A payment before a bank writes it down. Every name, account and mandate is invented. */
export interface BookedPayment {
  /** YYYY-MM-DD. */
  readonly date: string;
  /** Negative for money that left. */
  readonly cents: number;
  readonly name: string;
  readonly text: string;
  readonly iban?: string;
  readonly creditorId?: string;
  readonly mandate?: string;
}

/** The last day of {@link household}. */
export const householdEnd = '2026-11-25';

export const contracts = [
  {
    name: 'Netflix International B.V.',
    text: 'NETFLIX.COM abonnement',
    cents: -1599,
    day: 3,
    iban: 'NL02ABNA0123456789',
    creditorId: 'NL99ZZZ999999990001',
    mandate: 'NX-100200',
  },
  {
    name: 'KPN B.V.',
    text: 'KPN factuur klantnummer 10002000',
    cents: -4250,
    day: 24,
    iban: 'NL39RABO0300065264',
    creditorId: 'NL99ZZZ999999990002',
    mandate: 'KP10002000',
  },
  {
    name: 'Sportschool De Beuk',
    text: 'Contributie lid 1234',
    cents: -2495,
    day: 20,
    iban: 'NL20INGB0001234567',
    creditorId: 'NL99ZZZ999999990003',
    mandate: 'BEUK-1234',
  },
] as const;

const months = [6, 7, 8, 9, 10, 11];

/** The payments, the oldest first. */
export function household(): BookedPayment[] {
  const dayOf = (month: number, day: number) =>
    Temporal.PlainDate.from({ year: 2026, month, day }).toString();
  return months
    .flatMap((month, index): BookedPayment[] => [
      { date: dayOf(month, 1), cents: 285_000, name: 'Drukkerij Voorbeeld', text: `Salaris maand ${month}` },
      ...contracts.map(({ day, ...contract }) => ({ ...contract, date: dayOf(month, day) })),
      {
        date: dayOf(month, 6 + index),
        cents: -(947 + 613 * index),
        name: 'Kiosk Perron',
        text: 'KIOSK PERRON',
      },
      {
        date: dayOf(month, 9 + ((index * 5) % 8)),
        cents: -(1866 + ((index * 1733) % 5100)),
        name: 'Buurtsuper 1083',
        text: 'BUURTSUPER 1083 ZEIST',
      },
      { date: dayOf(month, 25), cents: -(1250 + 391 * index), name: 'Cafe De Hoek', text: 'CAFE DE HOEK' },
    ])
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

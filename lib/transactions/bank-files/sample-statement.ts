/** A fictional sample statement: a household's year in ING's CSV. */
import { Temporal } from 'temporal-polyfill';

interface Habit {
  readonly name: string;
  readonly text: string;
  /** Cents, by index of the payment. */
  readonly cents: (count: number) => number;
  readonly every: Temporal.DurationLike;
  /** Days from the last payment to the end of the statement. */
  readonly lastDaysAgo: number;
  readonly count: number;
  readonly code: 'Incasso' | 'Betaalautomaat' | 'Overschrijving';
}

const month = { months: 1 };

const habits: readonly Habit[] = [
  {
    name: 'NETFLIX INTERNATIONAL B.V.',
    text: 'Abonnement',
    cents: (count) => (count < 7 ? 1399 : 1599),
    every: month,
    lastDaysAgo: 6,
    count: 13,
    code: 'Incasso',
  },
  {
    name: 'SPOTIFY AB by Adyen',
    text: 'Premium',
    cents: () => 1299,
    every: month,
    lastDaysAgo: 11,
    count: 13,
    code: 'Incasso',
  },
  {
    name: 'BASIC-FIT NEDERLAND',
    text: 'Lidmaatschap',
    cents: () => 2999,
    every: { days: 28 },
    lastDaysAgo: 9,
    count: 13,
    code: 'Incasso',
  },
  {
    name: 'ZIGGO SERVICES BV',
    text: 'Internet en tv',
    cents: () => 6150,
    every: month,
    lastDaysAgo: 3,
    count: 13,
    code: 'Incasso',
  },
  {
    name: 'ENECO SERVICES',
    text: 'Termijnbedrag',
    cents: () => 14_800,
    every: month,
    lastDaysAgo: 20,
    count: 13,
    code: 'Incasso',
  },
  {
    name: 'NATIONALE POSTCODE LOTERIJ',
    text: 'Deelname',
    cents: () => 1550,
    every: month,
    lastDaysAgo: 14,
    count: 13,
    code: 'Incasso',
  },
  {
    name: 'UNICEF NEDERLAND',
    text: 'Donatie',
    cents: () => 2500,
    every: { months: 3 },
    lastDaysAgo: 25,
    count: 5,
    code: 'Incasso',
  },
  {
    name: 'ANWB BV',
    text: 'Wegenwacht',
    cents: () => 9850,
    every: { years: 1 },
    lastDaysAgo: 40,
    count: 2,
    code: 'Incasso',
  },
  {
    name: 'MUZIEKSCHOOL DE TOON',
    text: 'Les',
    cents: () => 4500,
    every: month,
    lastDaysAgo: 17,
    count: 13,
    code: 'Overschrijving',
  },
  {
    name: 'VIDEOLAND',
    text: 'Opgezegd in de zomer',
    cents: () => 799,
    every: month,
    lastDaysAgo: 150,
    count: 6,
    code: 'Incasso',
  },
  {
    name: 'SUPERMARKT OP DE HOEK',
    text: 'Pasvolgnr 001',
    cents: (count) => 1800 + ((count * 1733) % 7200),
    every: { days: 7 },
    lastDaysAgo: 1,
    count: 52,
    code: 'Betaalautomaat',
  },
  {
    name: 'BAKKERIJ HET PLEIN',
    text: 'Pasvolgnr 001',
    cents: (count) => 310 + ((count * 389) % 1600),
    every: { days: 5 },
    lastDaysAgo: 2,
    count: 60,
    code: 'Betaalautomaat',
  },
];

const header =
  '"Datum","Naam / Omschrijving","Rekening","Tegenrekening","Code","Af Bij","Bedrag (EUR)","Mutatiesoort","Mededelingen"';

/** Returns the file's text; its last day is the day before `today` (YYYY-MM-DD). */
export function sampleStatement(today: string): string {
  const end = Temporal.PlainDate.from(today).subtract({ days: 1 });
  const rows = habits.flatMap(({ count, every, lastDaysAgo, ...habit }) =>
    Array.from({ length: count }, (_, index) => {
      const back = Object.fromEntries(
        Object.entries(every).map(([unit, amount]) => [unit, Number(amount) * index]),
      );
      const date = end.subtract({ days: lastDaysAgo }).subtract(back).toString();
      return { ...habit, date, cents: habit.cents(count - 1 - index) };
    }),
  );
  return `${[
    header,
    ...rows
      .sort((a, b) => (a.date < b.date ? -1 : 1))
      .map(({ date, name, text, cents, code }) =>
        [
          date.replaceAll('-', ''),
          name,
          'NL20INGB0001234567',
          '',
          code === 'Incasso' ? 'IC' : 'BA',
          'Af',
          (cents / 100).toFixed(2).replace('.', ','),
          code,
          text,
        ]
          .map((cell) => `"${cell}"`)
          .join(','),
      ),
  ].join('\n')}\n`;
}

/** The date on a letter, also one that was moved after its customer saw it. */
import { locales } from '@/lib/i18n/locale';
import { formatDay } from '@/lib/letters/letter-date';
import { readLetter, textOf } from '@/tests/support/letters/read-letter';
import type { World } from '../world/world';

/** Checks, of a letter that is printed, that its text has the date of its slip, which its order has too. */
export async function checkLetterDate(
  world: World,
  { code, date }: { readonly code: string; readonly date: string },
  pdf: Uint8Array,
): Promise<void> {
  const text = textOf(await readLetter(pdf));
  const { rows } = await world.observer.$client.query<{ date: string }>(
    // While a letter waits to be handed over again, the printer has the one before it.
    'select letter_date::text as date from letters where code = $1 and handed_over_at is not null',
    [code],
  );
  const isNamed = locales.some((locale) => text.includes(formatDay(date, locale)));
  world.expect(isNamed, 'date-on-letter', `${code}: its text does not have ${date}`);
  for (const stored of rows)
    world.expect(stored.date === date, 'date-on-letter', `${code}: ${stored.date} instead of ${date}`);
}

/** The text of a section that lists a part of its items; null where all are listed. */
import type { getTranslations } from 'next-intl/server';

type Translator = Awaited<ReturnType<typeof getTranslations<'disputes.admin'>>>;

export function partlyText(t: Translator, numbers: { shown: number; count: number }): string | null {
  return numbers.shown < numbers.count ? t('partly', numbers) : null;
}

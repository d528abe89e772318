/** Services included in the price of a letter, and its conditions. */
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/drawings/icon';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { cancellationMaxDays, processingWorkingDays, withdrawalDays } from '@/lib/config/business';
import { href } from '@/lib/routes/href';

export async function LetterConditions() {
  const locale = await getLocale();
  const t = await getTranslations('prices.letters');
  const link = (chunks: ReactNode) => <TextLink href={href('verify-letter', locale)}>{chunks}</TextLink>;
  const conditions: readonly (readonly [string, ReactNode])[] = [
    ['start', t('start', { days: processingWorkingDays })],
    ['money', t('money', { days: cancellationMaxDays })],
    ['withdraw', t('withdraw', { days: withdrawalDays })],
    ['proof', t.rich('proof', { link })],
  ];
  return (
    <div className="mt-9">
      <Heading level={3} size="small">
        {t('conditionsHeading')}
      </Heading>
      <ul className="mt-3 grid gap-x-12 gap-y-3 md:grid-cols-2">
        {conditions.map(([key, content]) => (
          <li key={key} className="flex gap-3">
            <Icon name="leaf" className="mt-1 text-moss" />
            <p className="max-w-[52ch]">{content}</p>
          </li>
        ))}
      </ul>
      <TextLink standalone href={href('terms-and-conditions', locale)} className="mt-5">
        {t('termsLink')}
      </TextLink>
    </div>
  );
}

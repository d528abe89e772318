/** Content of the price sheets: options to cancel, the success fee, the three services. */

import { BlockLink } from '@/components/content/blocks/block-actions';
import { DrawingFile } from '@/components/ui/illustrations/drawing-file';
import { Leaf } from '@/components/ui/illustrations/leaf';
import {
  customerSharePercent,
  negotiationSuccessPercent,
  registeredLetterCents,
  regularLetterCents,
  successFeePercent,
} from '@/lib/config/business';
import type { Locale } from '@/lib/i18n/locale';
import { formatEuro } from '@/lib/i18n/money';
import { translatorOf } from '@/lib/i18n/translator';
import type { PriceColumn } from './price-columns';

/** Saving in the success fee example, in cents. */
export const exampleSavingCents = 12_000;

const free = (locale: Locale) => formatEuro(0, locale, { wholeEuros: true });

/** Returns the columns of the three options to cancel. */
export function letterColumns(locale: Locale): PriceColumn[] {
  const t = translatorOf(locale, 'blocks');
  return [
    {
      key: 'self',
      picture: <DrawingFile name="letter" className="h-24" />,
      title: t('prices.letters.self.title'),
      price: free(locale),
      text: t('prices.letters.self.text'),
    },
    {
      key: 'regular',
      picture: <DrawingFile name="envelope" className="h-20" />,
      title: t('prices.letters.regular.title'),
      price: formatEuro(regularLetterCents, locale),
      text: t('prices.letters.regular.text'),
    },
    {
      key: 'registered',
      picture: <DrawingFile name="registered-envelope" className="h-20" />,
      title: t('prices.letters.registered.title'),
      price: formatEuro(registeredLetterCents, locale),
      text: t('prices.letters.registered.text'),
    },
  ];
}

/** Returns the columns of the success fee and the customer's share. */
export function negotiationColumns(locale: Locale): PriceColumn[] {
  const t = translatorOf(locale, 'blocks');
  return [
    {
      key: 'keep',
      picture: <Leaf className="h-20" />,
      title: t('prices.negotiation.keep.title'),
      price: t('prices.percent', { percent: customerSharePercent }),
      per: t('prices.negotiation.keep.per'),
      text: t('prices.negotiation.keep.text', { success: negotiationSuccessPercent }),
    },
    {
      key: 'fee',
      picture: <DrawingFile name="secateurs" className="w-32 text-ink" />,
      title: t('prices.negotiation.fee.title'),
      price: t('prices.percent', { percent: successFeePercent }),
      per: t('prices.negotiation.fee.per'),
      text: t('prices.negotiation.fee.text'),
    },
  ];
}

/** Returns the columns of the three services with their price. */
export function serviceColumns(locale: Locale): PriceColumn[] {
  const t = translatorOf(locale, 'blocks');
  const link = (target: string, label: string) => (
    <BlockLink link={target} locale={locale} fallback="nothing">
      {label}
    </BlockLink>
  );
  return [
    {
      key: 'cancel',
      picture: <DrawingFile name="registered-envelope" className="h-20" />,
      title: t('prices.all.cancel.title'),
      price: formatEuro(regularLetterCents, locale),
      per: t('prices.all.cancel.per', { registered: formatEuro(registeredLetterCents, locale) }),
      text: t('prices.all.cancel.text'),
      link: link('route:cancel', t('prices.all.cancel.link')),
    },
    {
      key: 'negotiate',
      picture: <DrawingFile name="secateurs" className="w-32 text-ink" />,
      title: t('prices.all.negotiate.title'),
      price: t('prices.percent', { percent: successFeePercent }),
      per: t('prices.all.negotiate.per'),
      text: t('prices.all.negotiate.text', { keeps: customerSharePercent }),
      link: link('route:negotiate', t('prices.all.negotiate.link')),
    },
    {
      key: 'switch',
      picture: <Leaf className="h-20" />,
      title: t('prices.all.switch.title'),
      price: free(locale),
      per: t('prices.all.switch.per'),
      text: t('prices.all.switch.text'),
      link: link('route:personal-advice', t('prices.all.switch.link')),
    },
  ];
}

/** Links between similar forms: advice or application, individual or group. */
import { getLocale, getTranslations } from 'next-intl/server';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { href } from '@/lib/routes/href';
import type { RouteName } from '@/lib/routes/table';
import type { FormPage } from './page-flow';

/** Messages of `requestPages.instead`. */
type Instead =
  | 'collective'
  | 'adviceEnergy'
  | 'checkEnergyOffer'
  | 'checkMobileOffer'
  | 'apply'
  | 'advice'
  | 'intermediary'
  | 'giftCard'
  | 'noGiftCard'
  | 'cancel';

type Links = Readonly<Partial<Record<Instead, RouteName>>>;

const links: Readonly<Partial<Record<FormPage, Links>>> = {
  'negotiate-submit': { cancel: 'cancel' },
  'personal-advice-energy-submit': {
    checkEnergyOffer: 'energy-sum',
    collective: 'energy-collective-submit',
  },
  'personal-advice-mobile-submit': { checkMobileOffer: 'mobile-sum' },
  'energy-collective-submit': { adviceEnergy: 'personal-advice-energy-submit' },
  'personal-advice-insurance-travel-submit': { apply: 'request-insurance-travel-submit' },
  'personal-advice-insurance-home-submit': { apply: 'request-insurance-home-submit' },
  'personal-advice-insurance-liability-submit': { apply: 'request-insurance-liability-submit' },
  'personal-advice-insurance-legal-submit': { apply: 'request-insurance-legal-submit' },
  'personal-advice-insurance-car-submit': { intermediary: 'intermediary-insurance-submit' },
  'request-insurance-travel-submit': {
    advice: 'personal-advice-insurance-travel-submit',
    intermediary: 'intermediary-insurance-submit',
  },
  'request-insurance-home-submit': {
    advice: 'personal-advice-insurance-home-submit',
    intermediary: 'intermediary-insurance-submit',
  },
  'request-insurance-liability-submit': {
    advice: 'personal-advice-insurance-liability-submit',
    intermediary: 'intermediary-insurance-submit',
  },
  'request-insurance-legal-submit': {
    advice: 'personal-advice-insurance-legal-submit',
    intermediary: 'intermediary-insurance-submit',
  },
  'intermediary-insurance-submit': {
    advice: 'personal-advice',
    giftCard: 'intermediary-insurance-gift-card-submit',
  },
  'intermediary-insurance-gift-card-submit': {
    noGiftCard: 'intermediary-insurance-submit',
    advice: 'personal-advice',
  },
};

export async function InsteadLinks({ page }: { page: FormPage }) {
  const locale = await getLocale();
  const t = await getTranslations('requestPages.instead');
  const entries = Object.entries(links[page] ?? {}) as [Instead, RouteName][];
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="instead" className="mt-16 border-line border-t-2 border-dashed pt-8">
      <Heading level={2} size="part" id="instead">
        {t('heading')}
      </Heading>
      <ul className="mt-3 max-w-[60ch] space-y-2">
        {entries.map(([key, target]) => (
          <li key={key}>
            {t.rich(key, { link: (chunks) => <TextLink href={href(target, locale)}>{chunks}</TextLink> })}
          </li>
        ))}
      </ul>
    </section>
  );
}

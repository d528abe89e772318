/** Further legal texts of a service: the checkbox links to the first, these to the others. */
import { getLocale, getTranslations } from 'next-intl/server';
import { TextLink } from '@/components/ui/text/text-link';
import { href } from '@/lib/routes/href';
import type { RouteName } from '@/lib/routes/table';
import type { ContractFlow } from './case-form';

const insuranceTerms = [
  { kind: 'insurance-liability', page: 'terms-insurance-liability' },
  { kind: 'insurance-car', page: 'terms-insurance-car' },
  { kind: 'insurance-legal', page: 'terms-insurance-legal' },
  { kind: 'insurance-travel', page: 'terms-insurance-travel' },
  { kind: 'insurance-home', page: 'terms-insurance-home' },
  { kind: 'insurance-health', page: 'terms-insurance-health' },
] as const;

export async function OtherTerms({
  flow,
}: {
  flow: Pick<ContractFlow, 'process' | 'termsPage' | 'giftCard'>;
}) {
  const locale = await getLocale();
  const t = await getTranslations('requestPages');
  const ofKind = await getTranslations('requests.adviceKinds');
  const link = (page: RouteName, label: string) => (
    <TextLink href={href(page, locale)} target="_blank" rel="noopener">
      {label}
    </TextLink>
  );
  if (flow.process === 'advice' && flow.termsPage.startsWith('terms-insurance-')) {
    return <p className="text-sm">{link('terms-personal-advice-insurance', t('termsAdvice'))}</p>;
  }
  if (flow.process === 'application' || flow.giftCard) {
    return <p className="text-sm">{link('terms-intermediary-insurance', t('termsIntermediary'))}</p>;
  }
  if (flow.process !== 'intermediary') return null;
  return (
    <div className="text-sm">
      <p>{t('termsOfKind')}</p>
      <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
        {insuranceTerms.map(({ kind, page }) => (
          <li key={kind}>{link(page, ofKind(`${kind}.title`))}</li>
        ))}
      </ul>
    </div>
  );
}

/** The fields of two mobile plans, side by side. */
import { useTranslations } from 'next-intl';
import { FieldFold, FieldGroup } from '@/components/form/native/field-groups';
import { NativeFields } from '@/components/form/native/native-fields';
import type { MobileInput } from '@/lib/offers/read-mobile';
import { type MobileTermFieldName, mobileTermFields } from '@/lib/offers/term-fields';
import type { TermFieldsProps } from './energy-fields';
import { describeTermField } from './offer-fields';

const required: ReadonlySet<string> = new Set<MobileTermFieldName>(['now_price', 'offer_price']);
const textKeys = { now_leaving_fee: 'leaving_fee_mobile' };

export function MobileFields({ locale, input, errors }: TermFieldsProps<MobileInput>) {
  const t = useTranslations('offers.groups');
  const pick = (...names: readonly MobileTermFieldName[]) => (
    <NativeFields
      errors={errors}
      fields={mobileTermFields
        .filter(({ name }) => names.includes(name))
        .map((field) => describeTermField(field, { locale, input, required, textKeys }))}
    />
  );
  const prices = (part: 'now' | 'offer') =>
    pick(`${part}_price`, `${part}_price_months`, `${part}_price_after`);
  const contents = (part: 'now' | 'offer') => {
    const names = [`${part}_data`, `${part}_minutes`, `${part}_network`, `${part}_roaming`] as const;
    return (
      <FieldFold
        title={t('contents.title')}
        isOpen={names.some((name) => Boolean(input[name]) || name in errors)}
      >
        {pick(...names)}
      </FieldFold>
    );
  };
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
      <FieldGroup title={t('nowPlan.title')} hint={t('nowPlan.hint')} className="grid content-start">
        {prices('now')}
        {pick('now_leaving_fee')}
        {contents('now')}
      </FieldGroup>
      <FieldGroup title={t('offerPlan.title')} hint={t('offerPlan.hint')} className="grid content-start">
        {prices('offer')}
        {pick('offer_term_months', 'offer_one_off', 'offer_gift')}
        {contents('offer')}
      </FieldGroup>
    </div>
  );
}

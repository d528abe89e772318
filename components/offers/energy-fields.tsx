/** The fields of two energy contracts, side by side, and of a year's usage. */
import { useTranslations } from 'next-intl';
import { FieldFold, FieldGroup } from '@/components/form/native/field-groups';
import { NativeFields } from '@/components/form/native/native-fields';
import type { Locale } from '@/lib/i18n/locale';
import type { EnergyInput } from '@/lib/offers/read-energy';
import { type EnergyFieldName, energyTermFields } from '@/lib/offers/term-fields';
import { describeTermField } from './offer-fields';

export interface TermFieldsProps<Input> {
  readonly locale: Locale;
  readonly input: Input;
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

const required: ReadonlySet<string> = new Set<EnergyFieldName>(['now_kind', 'offer_kind']);

/** What only one kind of contract has is shown for that kind, by CSS. */
const dynamicOnly = 'hidden gap-5 group-has-[option[value=dynamic]:checked]/contract:grid';
const meterOnly = 'grid gap-5 group-has-[option[value=dynamic]:checked]/contract:hidden';
const fixedOnly = 'hidden group-has-[option[value=fixed]:checked]/contract:block';

export function EnergyFields({ locale, input, errors }: TermFieldsProps<EnergyInput>) {
  const t = useTranslations('offers.groups');
  const pick = (...names: readonly EnergyFieldName[]) => (
    <NativeFields
      errors={errors}
      fields={energyTermFields
        .filter(({ name }) => names.includes(name))
        .map((field) => describeTermField(field, { locale, input, required }))}
    />
  );
  const isFilled = (...names: readonly EnergyFieldName[]) =>
    names.some((name) => Boolean(input[name]) || name in errors);
  const prices = (part: 'now' | 'offer') => (
    <>
      {pick(`${part}_kind`, `${part}_electricity`)}
      <div className={meterOnly}>{pick(`${part}_electricity_low`)}</div>
      <div className={dynamicOnly}>{pick(`${part}_electricity_most`)}</div>
      {pick(`${part}_gas`)}
      <div className={dynamicOnly}>{pick(`${part}_gas_most`)}</div>
      {pick(`${part}_fixed_month`)}
    </>
  );
  const feedIn = (part: 'now' | 'offer') => {
    const names = [`${part}_feed_in`, `${part}_feed_in_cost`, `${part}_feed_in_cost_month`] as const;
    return (
      <FieldFold title={t('feedIn.title')} isOpen={isFilled(...names)}>
        {pick(...names)}
      </FieldFold>
    );
  };
  const leaving = [
    'now_made',
    'now_ends',
    'now_leaving_fee',
    'now_compare_electricity',
    'now_compare_gas',
  ] as const;
  const panels = ['usage_feed_in', 'usage_feed_in_low'] as const;
  return (
    <>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <FieldGroup title={t('now.title')} hint={t('now.hint')} className="group/contract grid content-start">
          {prices('now')}
          {feedIn('now')}
          <div className={fixedOnly}>
            <FieldFold title={t('leaving.title')} isOpen={isFilled(...leaving)}>
              {pick(...leaving)}
            </FieldFold>
          </div>
        </FieldGroup>
        <FieldGroup
          title={t('offer.title')}
          hint={t('offer.hint')}
          className="group/contract grid content-start"
        >
          {prices('offer')}
          {pick('offer_term_months', 'offer_gift')}
          <div className={fixedOnly}>
            <div className="grid gap-5">{pick('offer_leaving_fee')}</div>
          </div>
          {feedIn('offer')}
        </FieldGroup>
      </div>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <FieldGroup title={t('usage.title')} hint={t('usage.hint')} className="grid content-start">
          {pick('usage_electricity', 'usage_electricity_low', 'usage_gas', 'household', 'home')}
        </FieldGroup>
        <div className="grid content-start gap-5">
          {pick('prices_include')}
          <FieldFold title={t('panels.title')} isOpen={isFilled(...panels)}>
            {pick(...panels)}
          </FieldFold>
          <FieldFold title={t('start.title')} isOpen={isFilled('start')}>
            {pick('start')}
          </FieldFold>
        </div>
      </div>
    </>
  );
}

/** The form of a move: a plain GET form that works without JavaScript. The companies of the list go along as hidden fields. */
import { useTranslations } from 'next-intl';
import { CompanyChoice } from '@/components/companies/notice/company-choice.client';
import { controlId, describedBy } from '@/components/form/field-ids';
import { FieldErrors } from '@/components/form/field-parts';
import { FieldGroup } from '@/components/form/native/field-groups';
import { NativeFields } from '@/components/form/native/native-fields';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text/text-link';
import { suggestionsMax } from '@/lib/config/business';
import { movingHomes } from '@/lib/contract/moving/moving-homes';
import { formatTypedDate } from '@/lib/fields/calendar-date';
import type { FieldView } from '@/lib/flows/flow-view';
import type { Locale } from '@/lib/i18n/locale';
import type { MovingInput } from '@/lib/moving/read-moving';
import { href } from '@/lib/routes/href';
import type { SubmittedMoving } from './moving-question-page';

/** The id by which ticks of the list belong to this form. */
export const movingFormId = 'moving-form';

/** The date, the home and the day of the rent. */
export function useMovingFields(input: Pick<MovingInput, 'date' | 'home' | 'rentDay'>): FieldView[] {
  const t = useTranslations('moving.form');
  return [
    {
      name: 'date',
      label: t('date'),
      type: 'date',
      width: 'short',
      hint: t('dateHint'),
      value: formatTypedDate(input.date),
      required: true,
      conditions: [],
      attributes: { autoComplete: 'off', inputMode: 'numeric', maxLength: 20 },
    },
    {
      name: 'home',
      label: t('home'),
      type: 'select',
      value: input.home,
      required: true,
      conditions: [],
      options: [
        { value: '', label: t('homeUnknown') },
        ...movingHomes.map((value) => ({ value, label: t(`homes.${value}`) })),
      ],
    },
    {
      name: 'rent_day',
      label: t('rentDay'),
      type: 'string',
      width: 'short',
      hint: t('rentDayHint'),
      value: input.rentDay,
      required: false,
      conditions: [],
      attributes: { autoComplete: 'off', inputMode: 'numeric', maxLength: 2 },
    },
  ];
}

interface MovingFormProps {
  readonly locale: Locale;
  readonly submitted: SubmittedMoving | null;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** Each company of the list, with the link to the list without it. */
  readonly listed: readonly { readonly slug: string; readonly name: string; readonly without: string }[];
}

export function MovingForm({ locale, submitted, errors, listed }: MovingFormProps) {
  const t = useTranslations('moving.form');
  const input = submitted?.input ?? { date: '', home: '', rentDay: '', companies: [], done: [] };
  const fields = useMovingFields(input);
  return (
    <form
      id={movingFormId}
      action={href('moving-list', locale)}
      method="get"
      noValidate
      className="no-print grid gap-9"
    >
      <FieldGroup title={t('move')}>
        <NativeFields fields={fields} errors={errors} />
      </FieldGroup>
      <FieldGroup title={t('companies')}>
        {listed.length > 0 ? (
          <ul aria-label={t('onList')} className="flex flex-wrap gap-2">
            {listed.map(({ slug, name, without }) => (
              <li
                key={slug}
                className="flex min-h-9 items-center gap-2 rounded-chip border border-line bg-sheet px-3.5 text-sm [overflow-wrap:anywhere]"
              >
                <input type="hidden" name="company" value={slug} />
                {name}
                <TextLink href={without} aria-label={t('remove', { company: name })} className="px-1">
                  ×
                </TextLink>
              </li>
            ))}
          </ul>
        ) : null}
        <CompanyAdder locale={locale} typed={submitted?.unknown?.text ?? ''} errors={errors.company ?? []} />
        <p className="text-sm">
          <TextLink href={href('find-subscriptions', locale)}>{t('scan')}</TextLink>
        </p>
      </FieldGroup>
      <div>
        <Button type="submit" size="large">
          {submitted?.plan ? t('again') : t('submit')}
        </Button>
        <p className="mt-3 max-w-[52ch] text-ink-soft text-sm">{t('privacy')}</p>
      </div>
    </form>
  );
}

interface CompanyAdderProps {
  readonly locale: Locale;
  readonly typed: string;
  readonly errors: readonly string[];
}

/** One more company: plain text without JavaScript, with it a combobox that posts a slug. */
export function CompanyAdder({ locale, typed, errors }: CompanyAdderProps) {
  const t = useTranslations('moving.form');
  const search = useTranslations('layout.search');
  const id = controlId('company');
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold leading-snug">
        {t('company')}
      </label>
      <p id={`${id}-hint`} className="text-ink-soft text-sm leading-snug">
        {t('companyHint')}
      </p>
      <FieldErrors name="company" errors={errors} />
      <CompanyChoice
        id={id}
        name="company"
        locale={locale}
        placeholder={t('companyPlaceholder')}
        describedBy={describedBy('company', true, errors.length > 0)}
        invalid={errors.length > 0}
        chosen={{ slug: null, text: typed }}
        suggestionsLabel={search('suggestions')}
        foundTexts={Array.from({ length: suggestionsMax + 1 }, (_, count) => search('found', { count }))}
      />
    </div>
  );
}

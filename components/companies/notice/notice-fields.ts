/** Fields of the notice form as field views: labels, options and values. */
import type { useTranslations } from 'next-intl';
import type { ContractClass } from '@/lib/contract/company-kinds';
import { formatTypedDate } from '@/lib/fields/calendar-date';
import type { FieldView, OptionView } from '@/lib/flows/flow-view';
import { type Locale, languageTags } from '@/lib/i18n/locale';
import type { NoticeInput, NoticeParameter } from '@/lib/notice/reading/parameter-reader';

type PageTranslator = ReturnType<typeof useTranslations<'noticePage'>>;

export interface FormContext {
  readonly t: PageTranslator;
  readonly input: NoticeInput;
}

/** Parameters with a field of their own; the company and the amount in cents have none. */
type FieldName = Exclude<NoticeParameter, 'company' | 'prepaid_cents'>;

export function fieldView(
  { t, input }: FormContext,
  name: FieldName,
  rest: Pick<FieldView, 'type'> & Partial<Omit<FieldView, 'name' | 'label' | 'conditions'>>,
): FieldView {
  return {
    name,
    label: t(`form.fields.${name}.label`),
    value: input[name] ?? '',
    // Avoids "not required" at every label: only the kind of contract is required.
    required: true,
    conditions: [],
    ...rest,
  };
}

/** Kinds of contract ordered by name, the catch-all last. */
export function kindOptions(kinds: Readonly<Record<ContractClass, string>>): OptionView[] {
  return Object.entries(kinds)
    .map(([value, label]) => ({ value, label }))
    .sort(
      (a, b) => Number(a.value === 'other') - Number(b.value === 'other') || a.label.localeCompare(b.label),
    );
}

export function kindField(context: FormContext, kinds: Readonly<Record<ContractClass, string>>): FieldView {
  return fieldView(context, 'contract_class', { type: 'select', options: kindOptions(kinds) });
}

export function businessField(context: FormContext): FieldView {
  return fieldView(context, 'business', { type: 'boolean' });
}

/** Of another kind: whether it is a subscription. */
export function subscriptionField(context: FormContext): FieldView {
  const { t } = context;
  return fieldView(context, 'subscription', {
    type: 'select',
    hint: t('form.fields.subscription.hint'),
    options: [
      { value: '', label: t('form.fields.subscription.unknown') },
      ...(['true', 'false'] as const).map((value) => ({
        value,
        label: t(`form.fields.subscription.options.${value}`),
      })),
    ],
  });
}

type DateName =
  | 'notice_day'
  | 'contract_start'
  | 'prepaid_from'
  | 'payment_day'
  | 'death_day'
  | 'change_told'
  | 'change_from'
  | 'made_on'
  | 'received_on'
  | 'told_on';

export function dateField(context: FormContext, name: DateName): FieldView {
  const isHinted =
    name === 'notice_day' ||
    name === 'payment_day' ||
    name === 'death_day' ||
    name === 'change_from' ||
    name === 'received_on';
  const hint = isHinted ? { hint: context.t(`form.fields.${name}.hint`) } : {};
  return fieldView(context, name, {
    type: 'date',
    width: 'short',
    value: formatTypedDate(context.input[name] ?? ''),
    attributes: { autoComplete: 'off', inputMode: 'numeric', maxLength: 20 },
    ...hint,
  });
}

export function meansField(context: FormContext): FieldView {
  const { t, input } = context;
  return fieldView(context, 'notice_day_means', {
    type: 'radio',
    value: input.notice_day_means ?? 'received',
    options: (['received', 'sent'] as const).map((value) => ({
      value,
      label: t(`form.fields.notice_day_means.options.${value}`),
    })),
  });
}

/** Adds a linked value that is no option of the list, so that submitting doesn't change it. */
function withGiven(options: readonly OptionView[], given: string | undefined, label: string): OptionView[] {
  const known = given === undefined || options.some(({ value }) => value === given);
  return known || !/^\d{1,3}$/.test(given) ? [...options] : [...options, { value: given, label }];
}

export function termField(context: FormContext): FieldView {
  const { t, input } = context;
  const months = (['1', '3', '6', '12', '24', '36'] as const).map((value) => ({
    value,
    label: t(`form.fields.term_months.options.${value}`),
  }));
  const options = [
    { value: '', label: t('form.fields.term_months.unknown') },
    { value: '0', label: t('form.fields.term_months.none') },
    ...months,
  ];
  const given = input.term_months;
  return fieldView(context, 'term_months', {
    type: 'select',
    options: withGiven(options, given, t('form.fields.term_months.other', { months: given ?? '' })),
  });
}

/** How often it appears, how it runs on, and for how long each time. */
export function pressFields(context: FormContext): FieldView[] {
  const { t } = context;
  const unknown = (name: 'press_frequency' | 'renewal' | 'renewal_months') => ({
    value: '',
    label: t(`form.fields.${name}.unknown`),
  });
  return [
    fieldView(context, 'press_frequency', {
      type: 'select',
      options: [
        unknown('press_frequency'),
        ...(['monthly-or-more', 'less-often'] as const).map((value) => ({
          value,
          label: t(`form.fields.press_frequency.options.${value}`),
        })),
      ],
    }),
    fieldView(context, 'renewal', {
      type: 'select',
      options: [
        unknown('renewal'),
        ...(['tacit', 'indefinite'] as const).map((value) => ({
          value,
          label: t(`form.fields.renewal.options.${value}`),
        })),
      ],
    }),
    fieldView(context, 'renewal_months', {
      type: 'select',
      options: [
        unknown('renewal_months'),
        ...(['1', '2', '3'] as const).map((value) => ({
          value,
          label: t(`form.fields.renewal_months.options.${value}`),
        })),
      ],
    }),
  ];
}

/** Associations: the month with which the financial year ends. */
export function fiscalYearField(context: FormContext, locale: Locale): FieldView {
  const { t } = context;
  const nameOf = (month: number) =>
    new Date(Date.UTC(2000, month - 1, 1)).toLocaleDateString(languageTags[locale], {
      month: 'long',
      timeZone: 'UTC',
    });
  return fieldView(context, 'fiscal_year_end', {
    type: 'select',
    options: [
      { value: '', label: t('form.fields.fiscal_year_end.unknown') },
      ...Array.from({ length: 12 }, (_, index) => ({ value: String(index + 1), label: nameOf(index + 1) })),
    ],
  });
}

/** The amount, from when, and for how long. */
export function prepaidFields(context: FormContext): FieldView[] {
  const { t, input } = context;
  const cents = input.prepaid_cents;
  const amount =
    cents !== undefined && /^\d{1,8}$/.test(cents) ? (Number(cents) / 100).toFixed(2) : undefined;
  const options = [
    { value: '', label: t('form.fields.prepaid_months.choose') },
    ...(['1', '3', '6', '12', '24'] as const).map((value) => ({
      value,
      label: t(`form.fields.prepaid_months.options.${value}`),
    })),
  ];
  const given = input.prepaid_months;
  return [
    fieldView(context, 'prepaid_amount', {
      type: 'number',
      value: input.prepaid_amount ?? amount ?? '',
      placeholder: t('form.fields.prepaid_amount.placeholder'),
      attributes: { inputMode: 'decimal', autoComplete: 'off' },
      width: 'short',
    }),
    dateField(context, 'prepaid_from'),
    fieldView(context, 'prepaid_months', {
      type: 'select',
      width: 'medium',
      options: withGiven(options, given, t('form.fields.prepaid_months.other', { months: given ?? '' })),
    }),
  ];
}

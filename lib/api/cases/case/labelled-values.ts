/** Entered values with the form's labels, formatted for display. */
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import type { Field } from '@/lib/fields/field';
import { isRawSignature } from '@/lib/fields/raw-signature';
import type { AnyCaseFlow } from '@/lib/flows/case-flow';
import { listFieldSet } from '@/lib/flows/field-set';
import { type FieldView, listFieldViews } from '@/lib/flows/flow-view';
import { formatValue } from '@/lib/flows/format-value';
import { actionValueName, isInCents, shownActionFields } from '@/lib/flows/forms/operator-actions';
import type { ShownValue } from '@/lib/flows/kinds/case-kind';
import { operatorActions } from '@/lib/flows/processes';
import { describeFlow } from '@/lib/flows/registry/describe-flow';
import { formatDay } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import { formatEuro } from '@/lib/i18n/money';
import { translatorOf } from '@/lib/i18n/translator';
import type { StoredCase, StoredCaseEvent } from './cases';

/** The values of a case in the order of its form, then those that the form no longer has, by their own names. */
export function listLabelledValues(
  flow: AnyCaseFlow | null,
  caseRow: StoredCase,
  locale: Locale,
): ShownValue[] {
  const values = caseRow.values ?? {};
  const views = flow ? fieldViewsOf(flow, caseRow, locale) : [];
  const known = new Set(views.map((view) => view.name));
  return [
    ...views.flatMap((view) => {
      const raw = values[view.name];
      const value = textOf(view, raw, locale);
      return value === null ? [] : [{ name: view.name, label: view.question ?? view.label, value }];
    }),
    ...Object.entries(values).flatMap(([name, value]) =>
      known.has(name) || typeof value === 'object' ? [] : [{ name, label: name, value: String(value) }],
    ),
  ];
}

/** The fields of a case's form with their labels. */
export function fieldViewsOf(
  flow: AnyCaseFlow,
  caseRow: Pick<StoredCase, 'companyName' | 'company' | 'createdAt'>,
  locale: Locale,
): FieldView[] {
  const view = describeFlow(flow, {
    locale,
    context: { today: amsterdamDate(caseRow.createdAt), locale },
    company: caseRow.company,
    params: { company: caseRow.companyName ?? '' },
  });
  return listFieldViews(view);
}

/** An operator's entered values with their labels. */
export function listActionValues(
  { act, values }: Pick<StoredCaseEvent, 'act' | 'values'>,
  { email }: Pick<StoredCase, 'email'>,
  locale: Locale,
): ShownValue[] {
  const known = operatorActions.find((each) => each === act);
  if (!known || values === null) return [];
  return listFieldSet(shownActionFields(known, email !== null)).flatMap(([wire, field]) => {
    const name = actionValueName(wire);
    const raw = values[name];
    const value =
      isInCents(wire) && typeof raw === 'number'
        ? formatEuro(raw, locale)
        : textOf(viewOf(field, locale), raw, locale);
    return value === null ? [] : [{ name, label: viewOf(field, locale).label, value }];
  });
}

type Labelled = Pick<FieldView, 'type' | 'format' | 'label' | 'options'>;

/** Labels of a field outside any flow: those of the shared namespace. */
function viewOf(field: Field, locale: Locale): Labelled {
  const t = translatorOf(locale, 'fields');
  const text = (key: string) => t(`field.${field.name}.${key}` as Parameters<typeof t>[0]);
  const options = field.options?.map(({ value }) => ({ value, label: text(`options.${value}`) }));
  return {
    type: field.type,
    label: text('label'),
    ...(field.format ? { format: field.format } : {}),
    ...(options ? { options } : {}),
  };
}

/** A formatted value; null if there is nothing to show. */
function textOf({ type, format, options = [] }: Labelled, value: unknown, locale: Locale): string | null {
  if (value === undefined || value === null || value === '') return null;
  const t = translatorOf(locale, 'requests');
  if (type === 'signature') {
    if (!isRawSignature(value)) return null;
    return value.method === 'typed' && typeof value.text === 'string' ? value.text : t('signed');
  }
  const labelOf = (each: unknown) => options.find((option) => option.value === each)?.label ?? String(each);
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(labelOf).join(', ');
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (typeof value === 'number') return formatValue(value, format, locale);
  if (type === 'date' && typeof value === 'string') return formatDay(value, locale);
  return typeof value === 'string' && options.length === 0
    ? formatValue(value, format, locale)
    : labelOf(value);
}

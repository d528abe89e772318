/** Fields about a contract's term: its start and length, or its end. Native controls without client code. */
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import {
  dateField,
  type FormContext,
  pressFields,
  termField,
} from '@/components/companies/notice/notice-fields';
import { NativeField } from '@/components/form/native/native-field';
import type { ContractClass } from '@/lib/contract/companies';
import { formatTypedDate } from '@/lib/fields/calendar-date';
import type { FieldView } from '@/lib/flows/flow-view';
import type { Locale } from '@/lib/i18n/locale';
import { describeNoticeProblem } from '@/lib/notice/notice-problem';
import type { ReminderInput, ReminderReading } from '@/lib/notice/read-reminder';

export interface TermFieldsProps {
  readonly locale: Locale;
  readonly input: ReminderInput;
  readonly problems: ReminderReading['problems'];
  /** The kind of contract; null where it is not known yet. */
  readonly contractClass: ContractClass | null;
}

/** Errors of a parameter. */
export function errorsOf(
  problems: ReminderReading['problems'],
  name: string,
  locale: Locale,
): readonly string[] {
  const problem = Object.entries(problems).find(([parameter]) => parameter === name)?.[1];
  return problem ? [describeNoticeProblem(name, problem, locale)] : [];
}

/** The fields in two groups; press has its own, which decide about the renewal. */
export async function TermFields({ locale, input, problems, contractClass }: TermFieldsProps) {
  const t = await getTranslations('reminders.form');
  const context: FormContext = { t: await getTranslations('noticePage'), input };
  const end: FieldView = {
    ...dateField(context, 'contract_start'),
    name: 'contract_end',
    label: t('contract_end.label'),
    hint: t('contract_end.hint'),
    value: formatTypedDate(input.contract_end ?? ''),
  };
  const field = (view: FieldView) => (
    <NativeField key={view.name} field={view} errors={errorsOf(problems, view.name, locale)} />
  );
  return (
    <>
      <Group title={t('term')}>
        {field(dateField(context, 'contract_start'))}
        {field(termField(context))}
      </Group>
      <Group title={t('end')}>{field(end)}</Group>
      {contractClass === 'press' ? (
        <Group title={context.t('form.press')}>{pressFields(context).map(field)}</Group>
      ) : null}
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-5">
      <legend className="mb-4 font-[680] font-display text-lg tracking-[-0.018em]">{title}</legend>
      {children}
    </fieldset>
  );
}

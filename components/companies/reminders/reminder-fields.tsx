/** Fields about a contract's term: its start and length, or its end. Native controls without client code. */
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import {
  dateField,
  type FormContext,
  pressFields,
  termField,
} from '@/components/companies/notice/notice-fields';
import { rentFields } from '@/components/companies/notice/rent-fields';
import { NativeFields } from '@/components/form/native/native-fields';
import type { ContractClass } from '@/lib/contract/company-kinds';
import { formatTypedDate } from '@/lib/fields/calendar-date';
import type { FieldView } from '@/lib/flows/flow-view';
import type { Locale } from '@/lib/i18n/locale';
import { describeNoticeProblems } from '@/lib/notice/notice-problem';
import type { ReminderInput, ReminderReading } from '@/lib/notice/reminders/read-reminder';

export interface TermFieldsProps {
  readonly locale: Locale;
  readonly input: ReminderInput;
  readonly problems: ReminderReading['problems'];
  /** The kind of contract; null where it is not known yet. */
  readonly contractClass: ContractClass | null;
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
  const errors = describeNoticeProblems(problems, locale);
  return (
    <>
      <Group title={t('term')}>
        <NativeFields fields={[dateField(context, 'contract_start'), termField(context)]} errors={errors} />
      </Group>
      <Group title={t('end')}>
        <NativeFields fields={[end]} errors={errors} />
      </Group>
      {contractClass === 'rental' ? (
        <Group title={context.t('form.rent')}>
          <NativeFields fields={rentFields(context)} errors={errors} />
        </Group>
      ) : null}
      {contractClass === 'press' ? (
        <Group title={context.t('form.press')}>
          <NativeFields fields={pressFields(context)} errors={errors} />
        </Group>
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

/** The contract of a reminder: a form that only reads, so that its page can be linked and reloaded. */
import { getTranslations } from 'next-intl/server';
import { kindField } from '@/components/companies/notice/notice-fields';
import { NativeFields } from '@/components/form/native/native-fields';
import { Button } from '@/components/ui/button';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import type { Company } from '@/lib/contract/companies';
import type { ContractClass } from '@/lib/contract/company-kinds';
import type { FieldView } from '@/lib/flows/flow-view';
import type { Locale } from '@/lib/i18n/locale';
import { describeNoticeProblems } from '@/lib/notice/notice-problem';
import type { ReminderInput, ReminderReading } from '@/lib/notice/reminders/read-reminder';
import { href } from '@/lib/routes/href';
import { TermFields } from './reminder-fields';

export interface ReminderFormProps {
  readonly locale: Locale;
  readonly kinds: Readonly<Record<ContractClass, string>>;
  readonly input: ReminderInput;
  readonly problems: ReminderReading['problems'];
  readonly company: Pick<Company, 'slug' | 'name' | 'contract_class'> | null;
  /** Answers of the calculator, sent along. */
  readonly carried: [string, string][];
  /** Whether the page already has the last day, with the main action. */
  readonly isAnswered: boolean;
}

export async function ReminderForm({
  locale,
  kinds,
  input,
  problems,
  company,
  carried,
  isAnswered,
}: ReminderFormProps) {
  const t = await getTranslations('reminders.form');
  const kind: FieldView = {
    ...kindField({ t: await getTranslations('noticePage'), input }, kinds),
    label: t('kind'),
  };
  const name: FieldView = {
    name: 'company',
    label: t('company.label'),
    hint: t('company.hint'),
    type: 'string',
    value: input.company ?? '',
    required: true,
    conditions: [],
    attributes: { autoComplete: 'organization', maxLength: 120, spellCheck: false },
  };
  const isKnownKind = kinds[input.contract_class as ContractClass] !== undefined;
  const contractClass =
    company?.contract_class ?? (isKnownKind ? (input.contract_class as ContractClass) : null);
  return (
    <form action={href('reminder', locale)} method="get" noValidate className="grid max-w-[36rem] gap-8">
      {carried.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="grid gap-5">
        <Heading level={2} size="part">
          {company ? t('headingOf', { company: company.name }) : t('heading')}
        </Heading>
        {company ? (
          <>
            <input type="hidden" name="company" value={company.slug} />
            <p>
              <TextLink href={href('reminder', locale)}>{t('otherCompany')}</TextLink>
            </p>
          </>
        ) : (
          <NativeFields fields={[name, kind]} errors={describeNoticeProblems(problems, locale)} />
        )}
      </div>
      <TermFields locale={locale} input={input} problems={problems} contractClass={contractClass} />
      <div>
        <Button type="submit" size="large" icon="calendar" variant={isAnswered ? 'secondary' : 'primary'}>
          {t('submit')}
        </Button>
        <p className="mt-3 text-ink-soft text-sm">{t('privacy')}</p>
      </div>
    </form>
  );
}

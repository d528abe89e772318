/** The form about a change of a contract: a plain GET form that works without JavaScript. Everything but the contract may stay open. */
import { useTranslations } from 'next-intl';
import { FieldGroup } from '@/components/form/native/field-groups';
import { NativeFields } from '@/components/form/native/native-fields';
import { Button } from '@/components/ui/button';
import type { ContractClass } from '@/lib/contract/company-kinds';
import { formatTypedDate } from '@/lib/fields/calendar-date';
import type { FieldView } from '@/lib/flows/flow-view';
import type { Locale } from '@/lib/i18n/locale';
import { contractChanges } from '@/lib/notice/may-leave/leave-question';
import type { LeaveInput, LeaveParameter, LeaveProblems } from '@/lib/notice/may-leave/read-leave';
import { href } from '@/lib/routes/href';
import { CompanyField } from '../notice/company-field';
import { kindOptions } from '../notice/notice-fields';
import type { NoticeCompany } from '../notice/notice-view';
import { describeLeaveProblems } from './leave-problems';

interface LeaveFormProps {
  readonly locale: Locale;
  readonly kinds: Readonly<Record<ContractClass, string>>;
  readonly input: LeaveInput;
  readonly problems: LeaveProblems;
  readonly company: NoticeCompany | null;
}

type FieldName = Exclude<LeaveParameter, 'company'>;

export function LeaveForm({ locale, kinds, input, problems, company }: LeaveFormProps) {
  const t = useTranslations('mayLeave.form');
  const errors = describeLeaveProblems(problems, locale);
  const field = (name: FieldName, rest: Pick<FieldView, 'type'> & Partial<FieldView>): FieldView => ({
    name,
    label: t(`fields.${name}.label`),
    value: input[name] ?? '',
    required: true,
    conditions: [],
    ...rest,
  });
  const date = (name: 'change_told' | 'change_from' | 'contract_start') =>
    field(name, {
      type: 'date',
      width: 'short',
      value: formatTypedDate(input[name] ?? ''),
      hint: t(`fields.${name}.hint`),
      attributes: { autoComplete: 'off', inputMode: 'numeric', maxLength: 20 },
    });
  const question = (name: 'subscription' | 'fixed' | 'index' | 'worse' | 'package') =>
    field(name, {
      type: 'select',
      hint: t(`fields.${name}.hint`),
      options: [
        { value: '', label: t('unknown') },
        { value: 'true', label: t(`fields.${name}.true`) },
        { value: 'false', label: t(`fields.${name}.false`) },
      ],
    });
  const changed = field('changed', {
    type: 'select',
    options: [
      { value: '', label: t('unknown') },
      ...contractChanges.map((value) => ({ value, label: t(`fields.changed.${value}`) })),
    ],
  });
  const fieldsOf = (...fields: readonly FieldView[]) => <NativeFields fields={fields} errors={errors} />;
  return (
    <form
      action={href('may-leave', locale)}
      method="get"
      noValidate
      data-kind={company?.contract_class}
      className="group/leave grid gap-9"
    >
      <FieldGroup title={t('contract')}>
        {fieldsOf(field('contract_class', { type: 'select', options: kindOptions(kinds) }))}
        <CompanyField
          locale={locale}
          typed={input.company ?? ''}
          company={company}
          errors={errors.company ?? []}
        />
        {fieldsOf(field('business', { type: 'boolean' }))}
      </FieldGroup>
      <FieldGroup title={t('change')} hint={t('changeHint')}>
        {fieldsOf(changed, date('change_told'), date('change_from'))}
      </FieldGroup>
      <FieldGroup title={t('term')}>{fieldsOf(question('fixed'), date('contract_start'))}</FieldGroup>
      <FieldGroup
        title={t('other')}
        className="hidden group-has-[option[value=other]:checked]/leave:grid group-data-[kind=other]/leave:grid"
      >
        {fieldsOf(question('subscription'))}
      </FieldGroup>
      <FieldGroup
        title={t('telecom')}
        className="hidden group-has-[option[value=telecom]:checked]/leave:grid group-data-[kind=telecom]/leave:grid"
      >
        {fieldsOf(question('index'))}
      </FieldGroup>
      <FieldGroup
        title={t('disadvantage')}
        className="hidden group-has-[:is(option[value=insurance],option[value=health_insurance],option[value=association],option[value=party],option[value=union]):checked]/leave:grid group-data-[kind=insurance]/leave:grid group-data-[kind=health_insurance]/leave:grid group-data-[kind=association]/leave:grid group-data-[kind=party]/leave:grid group-data-[kind=union]/leave:grid"
      >
        {fieldsOf(question('worse'))}
      </FieldGroup>
      <FieldGroup
        title={t('health')}
        className="hidden group-has-[option[value=health_insurance]:checked]/leave:grid group-data-[kind=health_insurance]/leave:grid"
      >
        {fieldsOf(question('package'))}
      </FieldGroup>
      <div>
        <Button type="submit" size="large">
          {t('submit')}
        </Button>
        <p className="mt-3 text-ink-soft text-sm">{t('privacy')}</p>
      </div>
    </form>
  );
}

/** The notice form: a plain GET form that works without JavaScript. */
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { NativeFields } from '@/components/form/native/native-fields';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/drawings/icon';
import type { ContractClass } from '@/lib/contract/company-kinds';
import type { FieldView } from '@/lib/flows/flow-view';
import type { Locale } from '@/lib/i18n/locale';
import { describeNoticeProblems } from '@/lib/notice/notice-problem';
import type { NoticeReading } from '@/lib/notice/read-notice';
import type { NoticeInput, NoticeParameter } from '@/lib/notice/reading/parameter-reader';
import { href } from '@/lib/routes/href';
import { CompanyField } from './company-field';
import {
  businessField,
  dateField,
  fiscalYearField,
  kindField,
  meansField,
  prepaidFields,
  pressFields,
  subscriptionField,
  termField,
} from './notice-fields';
import type { NoticeCompany } from './notice-view';
import { rentFields } from './rent-fields';
import { signUpFields } from './sign-up-fields';

export interface NoticeFormProps {
  readonly locale: Locale;
  readonly kinds: Readonly<Record<ContractClass, string>>;
  readonly input: NoticeInput;
  readonly problems: NoticeReading['problems'];
  /** The selected company, once known. */
  readonly company: NoticeCompany | null;
}

export function NoticeForm({ locale, kinds, input, problems, company }: NoticeFormProps) {
  const t = useTranslations('noticePage');
  const context = { t, input };
  const errors = describeNoticeProblems(problems, locale);
  const fieldsOf = (...fields: readonly FieldView[]) => <NativeFields fields={fields} errors={errors} />;
  const isFilled = (...names: readonly NoticeParameter[]) =>
    names.some((name) => Boolean(input[name]) || name in errors);
  return (
    <form
      action={href('notice-period', locale)}
      method="get"
      noValidate
      data-kind={company?.contract_class}
      className="group/notice grid gap-9"
    >
      <Group title={t('form.what')}>
        {fieldsOf(kindField(context, kinds))}
        <CompanyField
          locale={locale}
          typed={input.company ?? ''}
          company={company}
          errors={errors.company ?? []}
        />
        {fieldsOf(businessField(context))}
      </Group>
      <Group
        title={t('form.other')}
        className="hidden group-has-[option[value=other]:checked]/notice:grid group-data-[kind=other]/notice:grid"
      >
        {fieldsOf(subscriptionField(context))}
      </Group>
      <Group
        title={t('form.press')}
        className="hidden group-has-[option[value=press]:checked]/notice:grid group-data-[kind=press]/notice:grid"
      >
        {fieldsOf(...pressFields(context))}
      </Group>
      <Group
        title={t('form.rent')}
        className="hidden group-has-[option[value=rental]:checked]/notice:grid group-data-[kind=rental]/notice:grid"
      >
        {fieldsOf(...rentFields(context))}
      </Group>
      <Group
        title={t('form.membership')}
        className="hidden group-has-[:is(option[value=association],option[value=party],option[value=union]):checked]/notice:grid group-data-[kind=association]/notice:grid group-data-[kind=party]/notice:grid group-data-[kind=union]/notice:grid"
      >
        {fieldsOf(fiscalYearField(context, locale))}
      </Group>
      <Group title={t('form.when')}>{fieldsOf(dateField(context, 'notice_day'), meansField(context))}</Group>
      <Group title={t('form.term')} hint={t('form.termHint')}>
        {fieldsOf(dateField(context, 'contract_start'), termField(context))}
      </Group>
      <Fold
        title={t('form.change')}
        hint={t('form.changeHint')}
        isOpen={isFilled('change_told', 'change_from')}
      >
        {fieldsOf(dateField(context, 'change_told'), dateField(context, 'change_from'))}
      </Fold>
      <Fold
        title={t('form.signUp')}
        hint={t('form.signUpHint')}
        isOpen={isFilled('made_at', 'made_on', 'received_on', 'right_told', 'told_on', 'start_asked')}
      >
        {fieldsOf(...signUpFields(context))}
      </Fold>
      <Fold title={t('form.death')} isOpen={isFilled('death_day')}>
        {fieldsOf(dateField(context, 'death_day'))}
      </Fold>
      <Fold
        title={t('form.prepaid')}
        hint={t('form.prepaidHint')}
        isOpen={isFilled('prepaid_amount', 'prepaid_cents', 'prepaid_from', 'prepaid_months')}
      >
        {fieldsOf(...prepaidFields(context))}
      </Fold>
      <div>
        <Button type="submit" size="large" icon="calendar">
          {t('form.submit')}
        </Button>
        <p className="mt-3 text-ink-soft text-sm">{t('privacy')}</p>
      </div>
    </form>
  );
}

export function Group({
  title,
  hint,
  className = 'grid',
  children,
}: {
  title: string;
  hint?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <fieldset className={`min-w-0 gap-5 ${className}`}>
      <legend className="mb-4 font-[680] font-display text-xl tracking-[-0.018em]">{title}</legend>
      {hint ? <p className="-mt-3 text-ink-soft text-sm">{hint}</p> : null}
      {children}
    </fieldset>
  );
}

/** Questions that few visitors have; open where one of them is answered. */
function Fold({
  title,
  hint,
  isOpen,
  children,
}: {
  title: string;
  hint?: string;
  isOpen: boolean;
  children: ReactNode;
}) {
  return (
    <details open={isOpen} className="group/fold border-sand border-y py-4">
      <summary className="flex min-h-11 items-center justify-between gap-4 rounded-field font-[680] font-display text-xl tracking-[-0.018em] transition-colors hover:text-moss">
        {title}
        <Icon name="chevron-down" className="transition-transform group-open/fold:rotate-180" />
      </summary>
      {hint ? <p className="mt-1 mb-5 text-ink-soft text-sm">{hint}</p> : null}
      <div className="mt-2 grid gap-5 pb-2">{children}</div>
    </details>
  );
}

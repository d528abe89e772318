/** The notice form: a plain GET form that works without JavaScript. */
import { useTranslations } from 'next-intl';
import { FieldFold, FieldGroup } from '@/components/form/native/field-groups';
import { NativeFields } from '@/components/form/native/native-fields';
import { Button } from '@/components/ui/button';
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
      <FieldGroup title={t('form.what')}>
        {fieldsOf(kindField(context, kinds))}
        <CompanyField
          locale={locale}
          typed={input.company ?? ''}
          company={company}
          errors={errors.company ?? []}
        />
        {fieldsOf(businessField(context))}
      </FieldGroup>
      <FieldGroup
        title={t('form.other')}
        className="hidden group-has-[option[value=other]:checked]/notice:grid group-data-[kind=other]/notice:grid"
      >
        {fieldsOf(subscriptionField(context))}
      </FieldGroup>
      <FieldGroup
        title={t('form.press')}
        className="hidden group-has-[option[value=press]:checked]/notice:grid group-data-[kind=press]/notice:grid"
      >
        {fieldsOf(...pressFields(context))}
      </FieldGroup>
      <FieldGroup
        title={t('form.rent')}
        className="hidden group-has-[option[value=rental]:checked]/notice:grid group-data-[kind=rental]/notice:grid"
      >
        {fieldsOf(...rentFields(context))}
      </FieldGroup>
      <FieldGroup
        title={t('form.membership')}
        className="hidden group-has-[:is(option[value=association],option[value=party],option[value=union]):checked]/notice:grid group-data-[kind=association]/notice:grid group-data-[kind=party]/notice:grid group-data-[kind=union]/notice:grid"
      >
        {fieldsOf(fiscalYearField(context, locale))}
      </FieldGroup>
      <FieldGroup title={t('form.when')}>
        {fieldsOf(dateField(context, 'notice_day'), meansField(context))}
      </FieldGroup>
      <FieldGroup title={t('form.term')} hint={t('form.termHint')}>
        {fieldsOf(dateField(context, 'contract_start'), termField(context))}
      </FieldGroup>
      <FieldFold
        title={t('form.change')}
        hint={t('form.changeHint')}
        isOpen={isFilled('change_told', 'change_from')}
      >
        {fieldsOf(dateField(context, 'change_told'), dateField(context, 'change_from'))}
      </FieldFold>
      <FieldFold
        title={t('form.signUp')}
        hint={t('form.signUpHint')}
        isOpen={isFilled('made_at', 'made_on', 'received_on', 'right_told', 'told_on', 'start_asked')}
      >
        {fieldsOf(...signUpFields(context))}
      </FieldFold>
      <FieldFold title={t('form.death')} isOpen={isFilled('death_day')}>
        {fieldsOf(dateField(context, 'death_day'))}
      </FieldFold>
      <FieldFold
        title={t('form.prepaid')}
        hint={t('form.prepaidHint')}
        isOpen={isFilled('prepaid_amount', 'prepaid_cents', 'prepaid_from', 'prepaid_months')}
      >
        {fieldsOf(...prepaidFields(context))}
      </FieldFold>
      <div>
        <Button type="submit" size="large" icon="calendar">
          {t('form.submit')}
        </Button>
        <p className="mt-3 text-ink-soft text-sm">{t('privacy')}</p>
      </div>
    </form>
  );
}

/** Subject and Markdown of a mailing in each language, in one form. */
import { describeFields } from '@/components/form/describe-fields';
import type { PostedFieldView } from '@/components/form/posted-field';
import { ActionForm } from '@/components/operator/action/action-form.client';
import { actionId } from '@/components/operator/action/action-id';
import { actionPage, noteOf } from '@/components/operator/action/action-note';
import type { SectionPage } from '@/components/operator/section';
import type { OperatorReads } from '@/lib/api-client/operators';
import { mailingTextFields } from '@/lib/flows/forms/mailing-forms';
import { languageName } from '@/lib/i18n/language-name';
import { type Locale, locales } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';

type Mailing = OperatorReads['/admin/mailings/{mailing}'];

interface MailingTextFormProps {
  readonly page: SectionPage;
  readonly mailing: Mailing;
}

export function MailingTextForm({ page, mailing }: MailingTextFormProps) {
  const { locale, signInHref } = page.operator;
  const t = translatorOf(locale, 'mailings');
  const form = 'mailing-edit';
  const note = noteOf(page.note, form, mailing.id);
  const stored = Object.fromEntries(
    locales.flatMap((language) => {
      const { subject = '', body = '' } = mailing.texts[language] ?? {};
      return [
        [`subject_${language}`, subject],
        [`body_${language}`, body],
      ];
    }),
  );
  const fields = describeFields(mailingTextFields, locale, {
    idPrefix: 'mailing',
    values: note && !note.done ? note.values : stored,
  });
  return (
    <ActionForm
      locale={locale}
      action={`/api/admin/mailings/${mailing.id}/texts`}
      page={actionPage(locale, page.route, { form, at: mailing.id, query: page.query })}
      id={actionId(form, mailing.id)}
      fields={fields.map((field) => labelled(field, locale))}
      submit={t('save')}
      done={t('saved')}
      note={note}
      signInHref={signInHref}
      className="max-w-[48rem]"
    />
  );
}

/** The field with its label, which has the name of its language. */
function labelled(field: PostedFieldView, locale: Locale): PostedFieldView {
  const t = translatorOf(locale, 'mailings');
  const language = locales.find((each) => field.postedAs.endsWith(`_${each}`)) ?? locale;
  const key = field.postedAs.startsWith('subject_') ? 'subjectIn' : 'bodyIn';
  return { ...field, label: t(key, { language: languageName(language, locale) }) };
}

/** Calculates and renders the answer in the browser; loaded when the form is first used. */
import { createTranslator, NextIntlClientProvider } from 'next-intl';
import { formatDay } from '@/lib/i18n/format-date';
import { formats, timeZone } from '@/lib/i18n/formats';
import type { NoticeMessages } from '@/lib/i18n/load-notice-messages';
import type { Locale } from '@/lib/i18n/locale';
import { noticeInputOf, readNotice } from '@/lib/notice/read-notice';
import { NoticeAnswer, type NoticeAnswerProps } from './notice-answer';
import { endHeading, type NoticeCompany, type NoticeView, noticeViewOf } from './notice-view';
import { withdrawalHeading } from './withdrawal-messages';

/** Returns the answer for the form values; null when they are invalid: the server then reports the errors. */
export function workOut(
  form: FormData,
  { company, today, locale }: { company: NoticeCompany | null; today: string; locale: Locale },
): NoticeView | null {
  const input = noticeInputOf(
    Object.fromEntries(
      [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    ),
  );
  const { question } = readNotice(input, { today, companyClass: company?.contract_class ?? null });
  return question && noticeViewOf(question, company, locale);
}

/** Returns the answer in one sentence, for the live region. */
export function answerSentence({ answer, question, locale }: NoticeView, messages: NoticeMessages): string {
  const t = createTranslator<NoticeMessages, 'noticePage.answer'>({
    locale,
    messages,
    namespace: 'noticePage.answer',
  });
  const first = withdrawalHeading(answer, question);
  if (first) return t(first, { date: formatDay(answer.withdrawal?.by ?? '', locale) });
  const end = answer.earliestEnd;
  return end === null ? t('noDate') : t(endHeading(answer), { date: formatDay(end, locale) });
}

export function LiveAnswer({ messages, ...props }: NoticeAnswerProps & { messages: NoticeMessages }) {
  return (
    <NextIntlClientProvider
      locale={props.view.locale}
      messages={messages}
      timeZone={timeZone}
      formats={formats}
    >
      <NoticeAnswer {...props} />
    </NextIntlClientProvider>
  );
}

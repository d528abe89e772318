/** Works an answer out in the browser, and shows it: everything here is fetched when the form is first touched. */
import { createTranslator, NextIntlClientProvider } from 'next-intl';
import { startOfDay } from '@/lib/calendar/amsterdam';
import { formatDate } from '@/lib/i18n/format-date';
import { formats, timeZone } from '@/lib/i18n/formats';
import type { NoticeWords } from '@/lib/i18n/load-notice-words';
import type { Locale } from '@/lib/i18n/locale';
import { noticeInputOf, readNotice } from '@/lib/notice/read-notice';
import { NoticeAnswer, type NoticeAnswerProps } from './notice-answer';
import { endHeading, type NoticeCompany, type NoticeView, noticeViewOf } from './notice-view';

/** The answer to what a form holds; null where something is missing or wrong: the server then says what. */
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

/** The answer in one sentence, to be read out when it changes. */
export function answerSentence({ answer, locale }: NoticeView, messages: NoticeWords): string {
  const t = createTranslator<NoticeWords, 'noticePage.answer'>({
    locale,
    messages,
    namespace: 'noticePage.answer',
  });
  const end = answer.earliestEnd;
  return end === null ? t('noDate') : t(endHeading(answer), { date: formatDate(startOfDay(end), locale) });
}

export function LiveAnswer({ words, ...props }: NoticeAnswerProps & { words: NoticeWords }) {
  return (
    <NextIntlClientProvider locale={props.view.locale} messages={words} timeZone={timeZone} formats={formats}>
      <NoticeAnswer {...props} />
    </NextIntlClientProvider>
  );
}

/** The right to withdraw in an answer: until when, and a sentence to send. Shared by server and browser. */
import { useTranslations } from 'next-intl';
import { formatDay } from '@/lib/i18n/format-date';
import type { NoticeView } from './notice-view';
import { withdrawalHeading, withdrawalMessages } from './withdrawal-messages';

export function WithdrawalPart({ view }: { view: NoticeView }) {
  const t = useTranslations('noticePage.answer');
  const tNotice = useTranslations('notice');
  const { answer, question, company, locale } = view;
  const madeOn = question.signUp?.madeOn;
  const heading = withdrawalHeading(answer, question);
  // The heading says the same.
  const isSaid = (key: string) => heading === 'withdrawUntil' && key === 'answer.withdrawalInTime';
  const messages = withdrawalMessages(answer, question, locale).filter(({ key }) => !isSaid(key));
  return (
    <div className="grid gap-2">
      {messages.map(({ key, values }) => (
        <p key={key}>{tNotice(key, values)}</p>
      ))}
      {heading ? (
        <>
          <p>{t('withdrawSay')}</p>
          <p className="select-all border-moss border-l-4 pl-4 italic">
            {t('withdrawSentence', {
              name: company ? 'known' : 'unknown',
              company: company?.name ?? '',
              day: madeOn ? 'known' : 'unknown',
              date: madeOn ? formatDay(madeOn, locale) : '',
            })}
          </p>
        </>
      ) : null}
    </div>
  );
}

/** Actions for an answer: a free letter, a calendar file, a reminder without account. */

import { useTranslations } from 'next-intl';
import { slugPlaceholder } from '@/components/companies/search/slug-placeholder';
import { ButtonLink } from '@/components/ui/button';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { letterSendingOf } from '@/lib/contract/letter-sending';
import { formatDay } from '@/lib/i18n/format-date';
import { defaultLocale } from '@/lib/i18n/locale';
import { noticeFileHref } from '@/lib/notice/calendar/notice-files';
import { calendarEnd, calendarWithdrawal } from '@/lib/notice/nameable-end';
import { reminderPageSearch } from '@/lib/notice/reminders/read-reminder';
import { isFixedEnd } from '@/lib/notice/reminders/reminder-plan';
import { isWorthRemindingOf } from '@/lib/notice/reminders/worth-reminding';
import type { AnswerLinks } from './answer-links';
import type { NoticeView } from './notice-view';

export interface AnswerActionsProps {
  readonly view: NoticeView;
  readonly links: AnswerLinks;
}

export function AnswerActions({ view, links }: AnswerActionsProps) {
  const t = useTranslations('noticePage.answer');
  const { question, company, answer, lastNoticeDay, locale } = view;
  const file = (name: Parameters<typeof noticeFileHref>[0]) =>
    noticeFileHref(name, { question, company: company?.slug ?? null, locale });
  const sending = letterSendingOf(question.contractClass);
  const remind = isWorthRemindingOf(answer, question, lastNoticeDay);
  const end = calendarEnd(answer);
  const withdrawBy = calendarWithdrawal(answer, question);
  return (
    <>
      <Heading level={3} size="small">
        {t('actions')}
      </Heading>
      <div className="mt-4 grid justify-items-start gap-3">
        {sending === 'none' ? <p>{t('noLetter')}</p> : null}
        {company ? (
          <CompanyActions company={company} links={links} locale={locale} takesLetter={sending !== 'none'} />
        ) : sending === 'none' ? null : (
          <>
            <ButtonLink href={file('letter')} download icon="download">
              {t('letter')}
            </ButtonLink>
            <p className="text-ink-soft text-sm">
              {sending === 'registered' ? <span>{`${t('letterRegistered')} `}</span> : null}
              <span>{t('letterHint')}</span>
            </p>
            <TextLink standalone href={links.other} iconEnd="arrow-right">
              {t('otherCompany')}
            </TextLink>
          </>
        )}
        {withdrawBy === null ? null : (
          <ButtonLink href={file('withdraw-before')} download variant="secondary" icon="calendar">
            {t('calendarWithdraw', { date: formatDay(withdrawBy, locale) })}
          </ButtonLink>
        )}
        {remind && isFixedEnd(answer) ? (
          <ButtonLink
            href={`${links.reminder}?${reminderPageSearch(question, company?.slug ?? null)}`}
            variant="secondary"
            iconEnd="arrow-right"
          >
            {t('remind')}
          </ButtonLink>
        ) : null}
        {remind ? (
          <ButtonLink href={file('cancel-before')} download variant="secondary" icon="calendar">
            {t('calendarBefore', { date: formatDay(lastNoticeDay, locale) })}
          </ButtonLink>
        ) : null}
        {end === null ? null : (
          <ButtonLink href={file('end')} download variant="secondary" icon="calendar">
            {t('calendarEnd')}
          </ButtonLink>
        )}
        {end === null && withdrawBy === null && !remind ? null : (
          <p className="text-ink-soft text-sm">{t('calendarHint')}</p>
        )}
        {question.contractClass === 'energy' ? (
          <TextLink standalone href={links.energyOffer} iconEnd="arrow-right">
            {t('energyOffer')}
          </TextLink>
        ) : null}
        {question.contractClass === 'rental' ? (
          <TextLink standalone href={links.moving} iconEnd="arrow-right">
            {t('moving')}
          </TextLink>
        ) : null}
      </div>
    </>
  );
}

function CompanyActions({
  company,
  links,
  locale,
  takesLetter,
}: Pick<NoticeView, 'locale'> & {
  company: NonNullable<NoticeView['company']>;
  links: AnswerLinks;
  takesLetter: boolean;
}) {
  const t = useTranslations('noticePage.answer');
  const to = (path: string) => path.replace(slugPlaceholder, company.slug);
  const name = { company: company.name };
  if (!company.cancellable) {
    if (locale !== defaultLocale && !company.english) return null;
    return (
      <TextLink standalone href={to(links.hub)} iconEnd="arrow-right">
        {t('companyHub', name)}
      </TextLink>
    );
  }
  return (
    <>
      {takesLetter ? (
        <ButtonLink href={to(links.download)} iconEnd="arrow-right">
          {t('companyLetter', name)}
        </ButtonLink>
      ) : null}
      <TextLink standalone href={to(links.cancel)} iconEnd="arrow-right">
        {t('companyPage', name)}
      </TextLink>
    </>
  );
}

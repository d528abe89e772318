/** The end of the contract, its reason and the next steps; shared by server and browser. */
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { NoteList, RuleSources } from '@/components/companies/notice-notes';
import { CutLine } from '@/components/ui/cut-line';
import { Sheet } from '@/components/ui/sheet';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { Timeline } from '@/components/ui/timeline';
import type { ContractClass } from '@/lib/contract/company-kinds';
import { formatDay } from '@/lib/i18n/format-date';
import { formatEuro } from '@/lib/i18n/money';
import { describeNotice, latestSentence } from '@/lib/notice/describe';
import { leaveSearch } from '@/lib/notice/may-leave/leave-search';
import { isWorthRemindingOf } from '@/lib/notice/reminders/worth-reminding';
import { AnswerActions } from './answer-actions';
import type { AnswerLinks } from './answer-links';
import { changeMessage, endHeading, type NoticeView } from './notice-view';
import { withdrawalHeading } from './withdrawal-messages';
import { WithdrawalPart } from './withdrawal-part';

export interface NoticeAnswerProps {
  readonly view: NoticeView;
  readonly kinds: Readonly<Record<ContractClass, string>>;
  readonly links: AnswerLinks;
  /** Id of the heading, which takes the focus after submitting. */
  readonly headingId: string;
}

/** The heading with the day and the month of its date on one line; with the year they may be wider than a phone. */
function EndHeading({ view, end }: { view: NoticeView; end: string }) {
  const t = useTranslations('noticePage.answer');
  const date = formatDay(end, view.locale);
  const [before, after] = t(endHeading(view.answer), { date }).split(date);
  const yearAt = date.lastIndexOf(' ');
  return (
    <>
      {before}
      <span className="whitespace-nowrap">{date.slice(0, yearAt)}</span>
      {date.slice(yearAt)}
      {after}
    </>
  );
}

export function NoticeAnswer({ view, kinds, links, headingId }: NoticeAnswerProps) {
  const t = useTranslations('noticePage.answer');
  const tNotice = useTranslations('notice');
  const { answer, company, question } = view;
  const { rule, explanation, certainty, sources, assumptions, notes } = describeNotice(answer);
  const kind = kinds[question.contractClass];
  const end = answer.earliestEnd;
  const change = changeMessage(answer, view.locale);
  const first = withdrawalHeading(answer, question);
  const endText = end === null ? t('noDate') : <EndHeading view={view} end={end} />;
  return (
    <Sheet as="section" edge="fold" padding="roomy" aria-labelledby={headingId}>
      <p className="pr-10 text-ink-soft text-sm">
        {company ? t('forCompany', { company: company.name, kind }) : t('forKind', { kind })}
      </p>
      <Heading level={2} id={headingId} tabIndex={-1} className="mt-2 mb-3 scroll-mt-28 outline-none">
        {first ? t(first, { date: formatDay(answer.withdrawal?.by ?? '', view.locale) }) : endText}
      </Heading>
      {first ? (
        <>
          <WithdrawalPart view={view} />
          <Part title={t('ordinaryHeading')}>
            <p className="font-[680] font-display text-xl">{endText}</p>
            <EndDetails view={view} />
          </Part>
        </>
      ) : (
        <EndDetails view={view} />
      )}
      {answer.change === null ? null : (
        <Part title={t('changeHeading')}>
          <p>{tNotice(change.key, change.values)}</p>
          <p className="mt-2">
            <TextLink
              standalone
              href={`${links.mayLeave}?${leaveSearch(question, company?.slug ?? null)}`}
              rel="nofollow"
              iconEnd="arrow-right"
            >
              {t('mayLeave')}
            </TextLink>
          </p>
        </Part>
      )}
      {first || answer.withdrawal === null ? null : (
        <Part title={t('withdrawalHeading')}>
          <WithdrawalPart view={view} />
        </Part>
      )}
      <Part title={t('ruleHeading')}>
        <p className="font-[600] font-display text-lg leading-snug">{tNotice(rule)}</p>
        <p className="mt-3">{tNotice(explanation)}</p>
        <p className="mt-3 text-ink-soft text-sm">{tNotice(certainty)}</p>
        {sources.length > 0 ? (
          <p className="mt-1 text-sm">
            {t('sources')}:{' '}
            <RuleSources sources={sources.map(({ name, url }) => ({ name: tNotice(name), url }))} />
          </p>
        ) : null}
      </Part>
      {question.prepayment ? <Refund view={view} /> : null}
      <Lines title={t('assumptions')} lines={assumptions.map((key) => tNotice(key))} />
      {notes.length > 0 ? (
        <Part title={t('notes')}>
          <NoteList
            notes={notes.map(({ text, sources: from }) => ({
              text: tNotice(text),
              sources: from.map(({ name, url }) => ({ name: tNotice(name), url })),
            }))}
          />
        </Part>
      ) : null}
      <CutLine className="mt-9 mb-7" />
      <AnswerActions view={view} links={links} />
      <p className="mt-7 text-ink-soft text-sm">{t('unsure')}</p>
    </Sheet>
  );
}

/** Why it ends on that day, by when at the latest, and the days from notice to the end. */
function EndDetails({ view }: { view: NoticeView }) {
  const tNotice = useTranslations('notice');
  const { answer } = view;
  const { decidedBy } = describeNotice(answer);
  const end = answer.earliestEnd;
  return (
    <>
      {decidedBy ? <p className="text-lg">{tNotice(decidedBy)}</p> : null}
      {end !== null && answer.latestEnd !== null && answer.latestEnd !== end ? (
        <p className="mt-1">
          {tNotice(latestSentence(answer), { date: formatDay(answer.latestEnd, view.locale) })}
        </p>
      ) : null}
      {answer.freeFrom === null ? null : (
        <p className="mt-1">
          {tNotice('answer.freeFrom', { date: formatDay(answer.freeFrom, view.locale) })}
        </p>
      )}
      {end === null ? null : <Stations view={view} end={end} />}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-8">
      <Heading level={3} size="small" className="mb-2">
        {title}
      </Heading>
      {children}
    </div>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <Part title={title}>
      <ul className="list-disc space-y-1 pl-5 marker:text-moss">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Part>
  );
}

/** A timeline from notice to the last day. */
function Stations({ view, end }: { view: NoticeView; end: string }) {
  const t = useTranslations('noticePage.answer');
  const { question, answer, lastNoticeDay } = view;
  const sent = question.noticeDayMeans === 'sent';
  const days = [
    ...(sent ? [{ key: 'sent', label: t('sent'), day: question.noticeDay }] : []),
    { key: 'received', label: t(sent ? 'received' : 'receivedSame'), day: answer.countsFrom },
    { key: 'end', label: t('end'), day: end },
  ];
  return (
    <>
      <Timeline
        label={t('stations')}
        className="mt-8"
        stations={days.map(({ key, label, day }, index) => ({
          key,
          label,
          detail: formatDay(day, view.locale),
          state: index === 0 ? 'current' : 'todo',
        }))}
      />
      {isWorthRemindingOf(answer, question, lastNoticeDay) ? (
        <p className="mt-5">
          {t(sent ? 'lastDayPosted' : 'lastDay', { date: formatDay(lastNoticeDay, view.locale) })}
        </p>
      ) : null}
    </>
  );
}

function Refund({ view }: { view: NoticeView }) {
  const t = useTranslations('noticePage.answer');
  const { refundCents, earliestEnd, withdrawal } = view.answer;
  return (
    <Part title={t(withdrawal?.refund ? 'refundHeadingNotice' : 'refundHeading')}>
      {refundCents === null || earliestEnd === null ? (
        <p>{t('refundNoRule')}</p>
      ) : refundCents === 0 ? (
        <p>{t('refundNone')}</p>
      ) : (
        <>
          <p className="figures font-[720] font-display text-3xl tracking-[-0.035em]">
            {formatEuro(refundCents, view.locale)}
          </p>
          <p className="mt-1 text-ink-soft text-sm">
            {t('refundHow', { date: formatDay(earliestEnd, view.locale) })}
          </p>
        </>
      )}
    </Part>
  );
}

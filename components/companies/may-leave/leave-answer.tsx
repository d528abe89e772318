/** Whether one may leave, until when and by which rule; what the answer depends on; the ordinary notice; what to do. */
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { RuleSources } from '@/components/companies/notice-notes';
import { ButtonLink } from '@/components/ui/button';
import { CutLine } from '@/components/ui/cut-line';
import { Sheet } from '@/components/ui/sheet';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { letterSendingOf } from '@/lib/contract/letter-sending';
import { formatDay } from '@/lib/i18n/format-date';
import { defaultLocale, type Locale } from '@/lib/i18n/locale';
import { noticeFileHref } from '@/lib/notice/calendar/notice-files';
import { describeNotice, describeSources, endSentence, latestSentence } from '@/lib/notice/describe';
import { findLeave } from '@/lib/notice/may-leave/find-leave';
import type { LeaveAnswer as Answer, LeaveQuestion } from '@/lib/notice/may-leave/leave-question';
import { noticeQuestionOf, noticeSearchOf } from '@/lib/notice/may-leave/read-leave';
import { noticeRules } from '@/lib/notice/rules';
import { noteSources } from '@/lib/notice/sources';
import { href } from '@/lib/routes/href';
import { companyCancelHref } from '../company-href';
import type { NoticeCompany } from '../notice/notice-view';

interface LeaveAnswerProps {
  readonly locale: Locale;
  readonly question: LeaveQuestion;
  readonly company: NoticeCompany | null;
  /** The kind of contract, as it is named. */
  readonly kind: string;
}

export async function LeaveAnswer({ locale, question, company, kind }: LeaveAnswerProps) {
  const t = await getTranslations('mayLeave.answer');
  const answer = findLeave(question);
  const { verdict, reason, until, endsOn, looks } = answer;
  const day = (text: string) => formatDay(text, locale);
  const end = endText(answer);
  return (
    <Sheet as="section" edge="fold" padding="roomy" aria-labelledby="leave-answer">
      <p className="pr-10 text-ink-soft text-sm">
        {company ? t('forCompany', { company: company.name, kind }) : t('forKind', { kind })}
      </p>
      <Heading level={2} id="leave-answer" className="mt-2 mb-3 scroll-mt-28">
        {t(`verdict.${verdict}`)}
      </Heading>
      <p className="text-lg">{t(`reason.${reason}`)}</p>
      {until === null ? null : (
        <p className="mt-3 font-[680] font-display text-xl">{t(untilText(answer), { date: day(until) })}</p>
      )}
      {end === null ? null : <p className="mt-1">{t(end, { date: endsOn === null ? '' : day(endsOn) })}</p>}
      {answer.sources.length === 0 ? null : (
        <p className="mt-3 text-sm">
          {t('sources')}: <Sources of={answer.sources} />
        </p>
      )}
      {looks.length === 0 ? null : (
        <Part title={t('looksDepends')}>
          <dl className="grid gap-4">
            {looks.map((look) => (
              <div key={look}>
                <dt className="font-semibold">{t(`look.${look}.question`)}</dt>
                <dd className="mt-1">{t(`look.${look}.where`)}</dd>
                <dd className="mt-1 text-ink-soft">{t(`look.${look}.means`)}</dd>
              </div>
            ))}
          </dl>
        </Part>
      )}
      {noticeRules[answer.rule].certainty === 'not-covered' ? null : (
        <Part title={t(reason === 'open' ? 'ordinaryOpen' : 'ordinary')}>
          <Ordinary locale={locale} question={question} answer={answer} />
          <p className="mt-2">
            <TextLink
              standalone
              href={`${href('notice-period', locale)}?${noticeSearchOf(question, company?.slug ?? null)}`}
              iconEnd="arrow-right"
            >
              {t('calculate')}
            </TextLink>
          </p>
        </Part>
      )}
      <CutLine className="mt-9 mb-7" />
      <Actions locale={locale} question={question} company={company} answer={answer} />
      <p className="mt-7 text-ink-soft text-sm">{t('unsure')}</p>
    </Sheet>
  );
}

/** The sentence about the last day. */
function untilText({ verdict, reason }: Answer) {
  if (reason === 'late') return 'untilPast';
  if (reason === 'late-if') return 'untilPastIf';
  return verdict === 'yes' ? 'until' : 'untilIf';
}

/** The sentence about the end of a notice because of the change; null where there is no such notice, or it ends a membership at once. */
function endText({ verdict, until, endsOn, sources }: Answer) {
  if (verdict === 'no' || until === null || sources.includes('civil-code-2-36')) return null;
  if (endsOn === null) return 'endsUnnamed';
  return endsOn === until ? 'endsOn' : 'endsBy';
}

async function Sources({ of }: { readonly of: Answer['sources'] }) {
  const t = await getTranslations('notice');
  return <RuleSources sources={describeSources(of).map(({ name, url }) => ({ name: t(name), url }))} />;
}

/** What a notice of today without a reason does, as the calculator says it: the day, how certain it is, and what was assumed. */
async function Ordinary({
  locale,
  question,
  answer: { rule, reason, ordinary },
}: Pick<LeaveAnswerProps, 'locale' | 'question'> & { readonly answer: Answer }) {
  const t = await getTranslations('notice');
  const tLeave = await getTranslations('mayLeave.answer');
  if (!ordinary?.earliestEnd) {
    // Within a fixed term of rent there is no such notice.
    return rule === 'rental' && question.isFixed ? null : <p>{tLeave('ordinaryUnknown')}</p>;
  }
  const { earliestEnd, latestEnd } = ordinary;
  const { certainty, assumptions } = describeNotice(ordinary);
  return (
    <>
      <p>{t(endSentence(ordinary), { date: formatDay(earliestEnd, locale) })}</p>
      {latestEnd === null || latestEnd === earliestEnd ? null : (
        <p className="mt-1">{t(latestSentence(ordinary), { date: formatDay(latestEnd, locale) })}</p>
      )}
      {assumptions.map((assumption) => (
        <p key={assumption} className="mt-1">
          {t(assumption)}
        </p>
      ))}
      {ordinary.notes.includes('leaving-fee') ? (
        <p className="mt-2">
          {t('note.leaving-fee')} <Sources of={noteSources['leaving-fee']} />
        </p>
      ) : null}
      <p className="mt-2 text-ink-soft text-sm">
        {t(certainty)} {reason === 'open' ? null : <Sources of={ordinary.sources} />}
      </p>
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="mt-8">
      <Heading level={3} size="small" className="mb-2">
        {title}
      </Heading>
      {children}
    </div>
  );
}

/** What can be done now: the sentence for the letter or message, the letter, and the company's own ways. */
async function Actions({
  locale,
  question,
  company,
  answer: { verdict, isByChange },
}: Omit<LeaveAnswerProps, 'kind'> & { readonly answer: Answer }) {
  const t = await getTranslations('mayLeave.answer');
  const sending = letterSendingOf(question.contractClass);
  const params = { company: company?.slug ?? '' };
  return (
    <>
      <Heading level={3} size="small">
        {t('actions')}
      </Heading>
      <div className="mt-4 grid justify-items-start gap-3">
        {question.contractClass === 'energy' ? (
          <>
            <p>{t('switching')}</p>
            <TextLink standalone href={href('energy-sum', locale)}>
              {t('checkOffer')}
            </TextLink>
          </>
        ) : null}
        {isByChange && question.told !== null ? (
          <>
            <p>{t(company?.cancellable ? 'sayCompany' : 'say')}</p>
            <blockquote className="border-moss border-l-2 pl-4">
              {t('sentenceOn', { date: formatDay(question.told, locale) })}
            </blockquote>
          </>
        ) : null}
        {sending === 'none' ? <p>{t('noLetter')}</p> : null}
        {company?.cancellable ? (
          <ButtonLink href={companyCancelHref(company, locale)} iconEnd="arrow-right">
            {t('companyPage', { company: company.name })}
          </ButtonLink>
        ) : null}
        {company && !company.cancellable && (locale === defaultLocale || company.english) ? (
          <TextLink standalone href={href('company', locale, params)} iconEnd="arrow-right">
            {t('companyHub', { company: company.name })}
          </TextLink>
        ) : null}
        {company || sending === 'none' ? null : (
          <>
            <ButtonLink
              href={noticeFileHref('letter', {
                question: noticeQuestionOf(question),
                company: null,
                locale,
                isByChange,
              })}
              download
              icon="download"
              variant={verdict === 'yes' ? 'primary' : 'secondary'}
            >
              {t('letter')}
            </ButtonLink>
            <p className="text-ink-soft text-sm">{t('letterHint')}</p>
            <TextLink standalone href={href('cancel-other-company', locale)} iconEnd="arrow-right">
              {t('otherCompany')}
            </TextLink>
          </>
        )}
      </div>
    </>
  );
}

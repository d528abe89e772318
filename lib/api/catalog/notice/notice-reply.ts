/** The response of `GET /api/notice`: the result of the rules, with its texts. */
import { currency } from '@/lib/config/business';
import { letterSendingOf } from '@/lib/contract/letter-sending';
import type { NoticeReply } from '@/lib/contract/notice/notice-reply';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { noticeFileHref } from '@/lib/notice/calendar/notice-files';
import { findEarliestEnd } from '@/lib/notice/find-earliest-end';
import { findLastNoticeDay } from '@/lib/notice/last-notice-day';
import { calendarEnd, calendarWithdrawal } from '@/lib/notice/nameable-end';
import { isWorthRemindingOf } from '@/lib/notice/reminders/worth-reminding';
import { noticeRules } from '@/lib/notice/rules';
import { sourceTexts } from '@/lib/notice/source-texts';
import { type NoticeSourceId, noteSources, noticeSources } from '@/lib/notice/sources';
import type { ParsedNotice } from './parse-notice';

/** The response to a query, in a language. */
export function noticeReplyOf({ question, company }: ParsedNotice, locale: Locale): NoticeReply {
  const t = translatorOf(locale, 'notice');
  const answer = findEarliestEnd(question);
  const lastNoticeDay = findLastNoticeDay(question);
  const sourcesOf = (ids: readonly NoticeSourceId[]) =>
    ids.map((id) => ({
      id,
      name: t(`source.${id}`),
      url: noticeSources[id],
      text_from: sourceTexts[id].textFrom,
      read_on: sourceTexts[id].readOn,
    }));
  const parsed = { question, company: company?.slug ?? null, locale };
  return {
    contract_class: question.contractClass,
    company,
    business: question.business ?? false,
    rule: {
      id: answer.rule,
      text: t(`rule.${answer.rule}`),
      explanation: t(`explanation.${answer.rule}`),
      valid_from: noticeRules[answer.rule].validFrom,
      valid_to: noticeRules[answer.rule].validTo,
    },
    certainty: answer.certainty,
    period: answer.period,
    sources: sourcesOf(answer.sources),
    notice_day: question.noticeDay,
    notice_day_means: question.noticeDayMeans ?? 'received',
    counts_from: answer.countsFrom,
    earliest_end: answer.earliestEnd,
    latest_end: answer.latestEnd,
    decided_by: answer.decidedBy,
    last_notice_day: lastNoticeDay,
    assumptions: answer.assumptions.map((id) => ({ id, text: t(`assumption.${id}`) })),
    notes: answer.notes.map((id) => ({ id, text: t(`note.${id}`), sources: sourcesOf(noteSources[id]) })),
    refund_cents: answer.refundCents,
    free_from: answer.freeFrom,
    change: answer.change && {
      notice_by: answer.change.noticeBy,
      ends_on: answer.change.endsOn,
      in_time: answer.change.isInTime,
    },
    withdrawal: answer.withdrawal && {
      state: answer.withdrawal.state,
      applies: answer.withdrawal.scope,
      by: answer.withdrawal.by,
      by_if_holiday: answer.withdrawal.byIfHoliday,
      by_if_untold: answer.withdrawal.byIfUntold,
      refund_cents_least: answer.withdrawal.refund?.leastCents ?? null,
      refund_cents_most: answer.withdrawal.refund?.mostCents ?? null,
    },
    currency,
    links: {
      calendar_end: calendarEnd(answer) === null ? null : noticeFileHref('end', parsed),
      calendar_cancel_before: isWorthRemindingOf(answer, question, lastNoticeDay)
        ? noticeFileHref('cancel-before', parsed)
        : null,
      calendar_withdraw_before:
        calendarWithdrawal(answer, question) === null ? null : noticeFileHref('withdraw-before', parsed),
      letter: letterSendingOf(question.contractClass) === 'none' ? null : noticeFileHref('letter', parsed),
    },
  };
}

/** Mails about a letter that its sender posts: confirming the address, whether it was posted, and what became of it. */
import { startOfDay } from '@/lib/calendar/amsterdam';
import { selfPostedAskDays, selfPostedFollowDays, selfPostedWaitDays } from '@/lib/config/business';
import { absoluteUrl, href } from '@/lib/routes/href';
import { mail } from '../mail';
import type { Fact, MailBlock, MailContent } from '../mail-content';
import type { MailContext } from '../mail-context';
import * as sample from '../sample-values';

/** The key confirms, takes the day of posting and stops, without an account; days are YYYY-MM-DD. */
interface SelfPostedMail {
  readonly reference: string;
  readonly key: string;
  readonly companyName: string;
}

const text = (content: string): MailBlock => ({ type: 'text', text: content });

const dayIn = ({ date }: MailContext, day: string) => date(startOfDay(day).toISOString());

function pageUrl({ siteUrl, locale }: MailContext, key: string): string {
  return absoluteUrl(siteUrl, href('self-posted', locale, {}, { key }));
}

function stopBlock(context: MailContext, key: string): MailBlock {
  const { t } = context;
  return {
    type: 'link',
    text: t('selfPosted.stop'),
    label: t('selfPosted.stopAction'),
    url: `${pageUrl(context, key)}#stop`,
  };
}

function composeConfirm(
  context: MailContext,
  data: SelfPostedMail & { readonly expiresAt: string },
): MailContent {
  const { t, moment } = context;
  const values = { company: data.companyName };
  return {
    subject: t('selfPosted.confirm.subject', values),
    preview: t('selfPosted.confirm.preview'),
    heading: t('selfPosted.confirm.heading'),
    blocks: [
      text(t('selfPosted.confirm.intro', { ...values, days: selfPostedAskDays })),
      { type: 'action', label: t('selfPosted.confirm.action'), url: pageUrl(context, data.key) },
      text(t('selfPosted.confirm.expires', { expiresAt: moment(data.expiresAt) })),
      text(t('selfPosted.confirm.notYou')),
    ],
    reason: t('selfPosted.confirm.reason'),
  };
}

function composeAsk(
  context: MailContext,
  data: SelfPostedMail & { readonly letterDate: string },
): MailContent {
  const { t } = context;
  const values = { company: data.companyName };
  return {
    subject: t('selfPosted.ask.subject', values),
    preview: t('selfPosted.ask.preview'),
    heading: t('selfPosted.ask.heading'),
    blocks: [
      text(t('selfPosted.ask.intro', { ...values, date: dayIn(context, data.letterDate) })),
      text(t('selfPosted.ask.done')),
      { type: 'action', label: t('selfPosted.ask.action'), url: pageUrl(context, data.key) },
      text(t('selfPosted.ask.lapse', { days: selfPostedWaitDays })),
      stopBlock(context, data.key),
    ],
    reason: t('selfPosted.reason', values),
  };
}

function composeOutcome(
  context: MailContext,
  data: SelfPostedMail & {
    readonly outcome: 'delivered' | 'returned' | 'unseen';
    readonly postedOn: string;
    readonly trackCode: string | null;
  },
): MailContent {
  const { t } = context;
  const { outcome, postedOn, trackCode } = data;
  const values = { company: data.companyName, days: selfPostedFollowDays };
  const facts: Fact[] = [
    { label: t('company'), value: data.companyName },
    { label: t('selfPosted.outcome.postedOn'), value: dayIn(context, postedOn) },
    ...(trackCode ? [{ label: t('selfPosted.outcome.trackCode'), value: trackCode, code: true }] : []),
  ];
  return {
    subject: t(`selfPosted.${outcome}.subject`, values),
    preview: t(`selfPosted.${outcome}.preview`),
    heading: t(`selfPosted.${outcome}.heading`),
    blocks: [
      text(t(`selfPosted.${outcome}.intro`, values)),
      text(t(`selfPosted.${outcome}.next`, values)),
      { type: 'action', label: t('selfPosted.outcome.action'), url: pageUrl(context, data.key) },
      { type: 'facts', title: t('selfPosted.outcome.facts'), facts },
      stopBlock(context, data.key),
    ],
    reason: t('selfPosted.reason', values),
  };
}

const sampled = { ...sample.opened, companyName: sample.companyName };

export const selfPostedMails = {
  'self-posted-confirm': mail(composeConfirm, { ...sampled, expiresAt: '2026-12-03T10:00:00Z' }),
  'self-posted-ask': mail(composeAsk, { ...sampled, letterDate: '2026-11-26' }),
  'self-posted-outcome': mail(composeOutcome, {
    ...sampled,
    outcome: 'delivered',
    postedOn: '2026-11-27',
    trackCode: '3SABCD1234567',
  }),
};

/** Mails after a letter: whether the contract has ended, and each step against a company that still charges. */
import { startOfDay } from '@/lib/calendar/amsterdam';
import type { EndedStep, EndedSubjectKind } from '@/lib/contract/letters/ended-checks';
import { absoluteUrl, href } from '@/lib/routes/href';
import { mail } from '../mail';
import type { MailBlock, MailContent } from '../mail-content';
import type { MailContext } from '../mail-context';
import * as sample from '../sample-values';

/** The key answers, without an account; days are YYYY-MM-DD. */
interface EndedMail {
  readonly reference: string;
  readonly key: string;
  readonly companyName: string;
  /** Of a letter that we posted, or its sender. */
  readonly subject: EndedSubjectKind;
}

const text = (content: string): MailBlock => ({ type: 'text', text: content });

function pageUrl({ siteUrl, locale }: MailContext, key: string): string {
  return absoluteUrl(siteUrl, href('ended-check', locale, {}, { key }));
}

function stopBlock(context: MailContext, key: string): MailBlock {
  const { t } = context;
  return {
    type: 'link',
    text: t('ended.stop'),
    label: t('ended.stopAction'),
    url: `${pageUrl(context, key)}#stop`,
  };
}

function composeQuestion(
  context: MailContext,
  data: EndedMail & {
    readonly endsOn: string | null;
    /** The end that the letter asks for; the mails of an older release have none. */
    readonly requestedOn?: string | null;
    readonly sentOn: string;
    readonly isSecond: boolean;
    readonly asksPeriod?: boolean;
  },
): MailContent {
  const { t, date } = context;
  const { companyName: company, endsOn, requestedOn = null, sentOn, isSecond } = data;
  const day = (of: string) => date(startOfDay(of).toISOString());
  const said =
    endsOn !== null
      ? t('ended.question.end', { company, date: day(endsOn) })
      : requestedOn !== null
        ? t('ended.question.requested', { company, date: day(requestedOn) })
        : t('ended.question.sent', { company, date: day(sentOn) });
  return {
    subject: t('ended.question.subject', { company }),
    preview: t('ended.question.preview'),
    heading: t('ended.question.heading', { company }),
    blocks: [
      text(said),
      text(t((endsOn ?? requestedOn) ? 'ended.question.look' : 'ended.question.name', { company })),
      ...(data.asksPeriod ? [text(t('ended.question.period'))] : []),
      { type: 'action', label: t('ended.question.action'), url: pageUrl(context, data.key) },
      text(t(isSecond ? 'ended.question.last' : 'ended.question.again')),
      stopBlock(context, data.key),
    ],
    reason: t('ended.reason', { company, subject: data.subject }),
  };
}

/** `answered`: just now; `term`: the step before had its time; `reminder`: mailed before. */
type StepCause = 'answered' | 'term' | 'reminder';

function composeStep(
  context: MailContext,
  data: EndedMail & { readonly step: EndedStep; readonly because: StepCause },
): MailContent {
  const { t } = context;
  const { companyName: company, step, because } = data;
  return {
    subject: t('ended.step.subject', { company, step }),
    preview: t(`ended.step.preview.${because}`),
    heading: t('ended.step.heading', { step }),
    blocks: [
      text(t(`ended.step.cause.${because}`, { company })),
      text(t(`ended.step.what.${step}`, { company, subject: data.subject })),
      { type: 'action', label: t('ended.step.action'), url: pageUrl(context, data.key) },
      text(t(because === 'reminder' ? 'ended.step.closes' : 'ended.step.solved')),
      stopBlock(context, data.key),
    ],
    reason: t('ended.reason', { company, subject: data.subject }),
  };
}

/** The letter of the steps is paid back or withdrawn. */
function composeVoid(
  { t }: MailContext,
  { companyName: company }: Pick<EndedMail, 'reference' | 'companyName'>,
): MailContent {
  return {
    subject: t('ended.void.subject', { company }),
    preview: t('ended.void.preview'),
    heading: t('ended.void.heading', { company }),
    blocks: [text(t('ended.void.text', { company })), text(t('ended.void.next', { company }))],
    // Only letters of ours end so.
    reason: t('ended.reason', { company, subject: 'letter' }),
  };
}

const opened = {
  reference: sample.opened.reference,
  key: sample.opened.key,
  companyName: sample.companyName,
  subject: 'letter',
} as const;

export const endedCheckMails = {
  'ended-question': mail(composeQuestion, {
    ...opened,
    endsOn: '2026-10-31',
    requestedOn: null,
    asksPeriod: true,
    sentOn: '2026-09-28',
    isSecond: false,
  }),
  'ended-void': mail(composeVoid, { reference: opened.reference, companyName: opened.companyName }),
  'ended-step': mail(composeStep, { ...opened, step: 'reversal', because: 'answered' }),
};

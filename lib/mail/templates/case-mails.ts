/** Mails about cases: all forms except cancellations. */

import { providerAnswerWorkingDays, successFeePercent } from '@/lib/config/business';
import { shortReference } from '@/lib/contract/references';
import { casePagePathOf } from '@/lib/flows/registry/case-page';
import { findCaseFlowName } from '@/lib/flows/registry/flow-text';
import { findCaseFlow } from '@/lib/flows/registry/registry';
import { absoluteUrl, href } from '@/lib/routes/href';
import { mail } from '../mail';
import type { Fact, MailBlock, MailContent } from '../mail-content';
import { type MailContext, subjectOf } from '../mail-context';
import type { MailedGiftCard } from '../mailed-offer';
import type { CaseInMail } from '../opened';
import * as sample from '../sample-values';
import { giftCardFacts } from './gift-card-facts';

/** Result of a case. */
export type CaseOutcome =
  | 'contract_requested'
  | 'active'
  | 'completed'
  | 'gift_card'
  | 'not_possible'
  | 'withdrawn'
  | 'stopped';

/** The receipt of a case. */
interface CaseReceivedMail extends CaseInMail {
  readonly firstName: string | null;
  readonly createdAt: string;
  /** Deadline of the next action, or null. */
  readonly dueAt: string | null;
  /** Its gift card, or null; mails queued by an older version have none. */
  readonly giftCard?: MailedGiftCard | null;
}

function composeCaseReceived(context: MailContext, data: CaseReceivedMail): MailContent {
  const { t, date, moment } = context;
  const what = whatOf(context, data);
  // A term in working days ends with a day; a term in hours ends at a time.
  const dueText = data.process === 'message' ? moment : date;
  const dueAt = data.dueAt === null ? '' : dueText(data.dueAt);
  return {
    subject: subjectOf(t('request.received.subject', { what }), data.reference),
    preview: t('request.received.preview'),
    heading: t('request.received.heading'),
    blocks: [
      {
        type: 'text',
        text: t('request.received.intro', {
          named: data.firstName === null ? 'no' : 'yes',
          firstName: data.firstName ?? '',
        }),
      },
      { type: 'action', label: t('request.follow'), url: followLink(context, data) },
      { type: 'text', text: t('private') },
      {
        type: 'facts',
        title: t('request.facts'),
        facts: [
          ...factsOf(context, data),
          { label: t('request.receivedAt'), value: moment(data.createdAt) },
          ...giftCardFacts(context, data.giftCard),
          referenceFact(context, data),
        ],
      },
      {
        type: 'steps',
        title: t('next'),
        steps: [
          t(`request.nextStep.${data.process}`, { dueAt }),
          t(`request.cost.${data.process}`, { percent: successFeePercent }),
        ],
      },
    ],
    reason: t('request.reason'),
  };
}

interface CaseUpdateMail extends CaseInMail {
  readonly outcome: CaseOutcome;
  /** An operator's note to the customer, in paragraphs. */
  readonly note: readonly string[];
  readonly contractNumber: string | null;
  /** YYYY-MM-DD, or null. */
  readonly startDate: string | null;
  /** Deadline for rejecting, or null. */
  readonly until: string | null;
  /** The paid fee that is refunded, or null; mails queued by an older version have none. */
  readonly paidCents?: number | null;
}

/** The case reached a state that the customer must be informed of. */
function composeCaseUpdate(context: MailContext, data: CaseUpdateMail): MailContent {
  const { t, date, euro } = context;
  const what = whatOf(context, data);
  const outcome = data.outcome;
  const facts: Fact[] = [
    ...factsOf(context, data),
    ...(data.contractNumber
      ? [{ label: t('request.contractNumber'), value: data.contractNumber, code: true }]
      : []),
    ...(data.startDate ? [{ label: t('request.startDate'), value: date(data.startDate) }] : []),
    referenceFact(context, data),
  ];
  return {
    subject: subjectOf(t(`request.update.${outcome}.subject`, { what }), data.reference),
    preview: t(`request.update.${outcome}.heading`),
    heading: t(`request.update.${outcome}.heading`),
    blocks: [
      {
        type: 'text',
        text: t(`request.update.${outcome}.intro`, {
          what,
          days: providerAnswerWorkingDays,
          until: data.until === null ? '' : date(data.until),
          start: data.startDate === null ? 'none' : date(data.startDate),
          paid: data.paidCents ? euro(data.paidCents) : 'none',
        }),
      },
      ...textsOf(data.note),
      { type: 'action', label: t('request.follow'), url: followLink(context, data) },
      { type: 'text', text: t('private') },
      ...ownPolicy(context, data),
      { type: 'facts', title: t('request.facts'), facts },
      ...alternativesOf(context, data),
    ],
    reason: t('request.reason'),
  };
}

/** Support's answer to a message. */
function composeCaseAnswered(
  context: MailContext,
  data: CaseInMail & { readonly paragraphs: readonly string[] },
): MailContent {
  const { t, seller } = context;
  const what = whatOf(context, data);
  return {
    subject: subjectOf(t('request.answered.subject', { what }), data.reference),
    preview: t('request.answered.preview'),
    heading: t('request.answered.heading'),
    blocks: [
      ...textsOf(data.paragraphs),
      { type: 'text', text: t('request.answered.more', { email: seller.email }) },
      { type: 'action', label: t('request.follow'), url: followLink(context, data) },
      { type: 'text', text: t('private') },
      {
        type: 'facts',
        title: t('request.facts'),
        facts: [...factsOf(context, data), referenceFact(context, data)],
      },
    ],
    reason: t('request.reason'),
  };
}

/** Returns whether the customer must now cancel another policy, as this one is certain. */
function replacesPolicy({ outcome, process, flow }: CaseUpdateMail): boolean {
  if (process !== 'advice') return outcome === 'active';
  const category = findCaseFlow(flow)?.category ?? '';
  // The new health insurer cancels the old policy.
  return outcome === 'completed' && category.startsWith('insurance-') && category !== 'insurance-health';
}

/** Returns the link to cancel the replaced policy: only now can the customer cancel it safely. */
function ownPolicy({ t, locale, siteUrl }: MailContext, data: CaseUpdateMail): MailBlock[] {
  if (!replacesPolicy(data)) return [];
  return [
    {
      type: 'link',
      text: t('request.update.active.own'),
      label: t('request.update.active.ownAction'),
      url: absoluteUrl(siteUrl, href('cancel', locale)),
    },
  ];
}

/** Returns a short description: its flow and company. */
function whatOf({ locale, t }: MailContext, { flow, companyName }: CaseInMail): string {
  const name = flowName(locale, flow);
  return companyName === null ? name : t('request.about', { what: name, company: companyName });
}

function flowName(locale: MailContext['locale'], flow: string): string {
  return findCaseFlowName(flow, locale) ?? flow;
}

function factsOf({ t, locale }: MailContext, { flow, companyName }: CaseInMail): Fact[] {
  return [
    { label: t('request.what'), value: flowName(locale, flow) },
    ...(companyName === null ? [] : [{ label: t('company'), value: companyName }]),
  ];
}

function referenceFact({ t }: MailContext, { reference }: CaseInMail): Fact {
  return { label: t('reference'), value: shortReference(reference), code: true };
}

/** Returns the status page with the key, which grants access to personal data after a confirmation. */
function followLink({ locale, siteUrl }: MailContext, data: CaseInMail): string {
  const followed = { reference: data.reference, company: data.company };
  return absoluteUrl(siteUrl, casePagePathOf(data.flow, locale, followed, { key: data.key }));
}

function textsOf(paragraphs: readonly string[]): MailBlock[] {
  return paragraphs.map((text) => ({ type: 'text', text }));
}

/** Returns alternatives after a failed case. */
function alternativesOf({ t, seller }: MailContext, data: CaseUpdateMail): MailBlock[] {
  if (data.outcome !== 'not_possible') return [];
  const steps = [t(`request.otherWay.${data.process}`), t('request.otherWay.ask', { email: seller.email })];
  return [{ type: 'steps', title: t('request.otherWays'), steps }];
}

export const caseMails = {
  'request-received': mail(composeCaseReceived, {
    ...sample.mailedCase,
    firstName: 'Sanne',
    createdAt: '2026-11-21T10:30:00Z',
    dueAt: '2026-11-24T22:59:59Z',
  }),
  'request-update': mail(composeCaseUpdate, {
    ...sample.mailedCase,
    outcome: 'not_possible',
    note: ['Het bedrijf wil de prijs nu niet verlagen.'],
    contractNumber: 'A-12345',
    startDate: '2026-12-01',
    until: '2026-12-15T22:59:59Z',
  }),
  'request-answered': mail(composeCaseAnswered, {
    ...sample.mailedCase,
    paragraphs: ['Bedankt voor je bericht.', 'We hebben het hersteld.'],
  }),
};

/** Mails about proposals and their decisions. */

import { addDays, amsterdamDate, startOfDay } from '@/lib/calendar/amsterdam';
import {
  newComparisonMonths,
  newContractRequestWorkingDays,
  offerCancellationDays,
  successFeePercent,
} from '@/lib/config/business';
import { shortReference } from '@/lib/contract/references';
import { categoryLabel } from '@/lib/flows/category-label';
import { mail } from '../mail';
import type { MailContent } from '../mail-content';
import { type MailContext, subjectOf } from '../mail-context';
import type { MailedOffer } from '../mailed-offer';
import type { OpenedCase } from '../opened';
import * as sample from '../sample-values';
import {
  basisNoteOf,
  consentLink,
  followLink,
  followMail,
  listOfferFacts,
  noteOf,
  rejectedLink,
} from './proposal-parts';

/** A decision is due; `reminder`: the deadline is near. */
interface ProposalMadeMail extends OpenedCase {
  readonly offer: MailedOffer;
  readonly expiresAt: string;
  readonly reminder: boolean;
  /** It replaces another proposal; mails queued by an older version have none. */
  readonly correction?: boolean;
}

/** A decision is due: the full offer, and the link to decide. */
function composeProposalMade(context: MailContext, data: ProposalMadeMail): MailContent {
  const { t, date } = context;
  const { offer } = data;
  const values = { kind: offer.kind, provider: offer.newProvider, expiresAt: date(data.expiresAt) };
  const when = data.correction ? 'corrected' : data.reminder ? 'reminder' : 'made';
  return {
    subject: subjectOf(t(`proposal.${when}.subject`, values), data.reference),
    preview: t(`proposal.${when}.preview`, values),
    heading: t(`proposal.${when}.heading`, values),
    blocks: [
      { type: 'text', text: t(`proposal.${when}.intro`, values) },
      {
        type: 'action',
        label: t('proposal.decide'),
        url: offer.kind === 'advice' ? consentLink(context, data) : followLink(context, data),
      },
      { type: 'text', text: t('private') },
      { type: 'facts', title: t('proposal.offer'), facts: listOfferFacts(context, offer, data.reference) },
      ...basisNoteOf(context, offer),
      ...noteOf(context, offer),
      {
        type: 'steps',
        title: t('next'),
        steps: [
          t('proposal.stepDecide', values),
          t('proposal.stepSilence', values),
          lastStepOf(context, offer),
        ],
      },
    ],
    reason: t('proposal.reason'),
  };
}

/** Returns the last step after accepting the offer. */
function lastStepOf({ t }: MailContext, { kind }: MailedOffer): string {
  switch (kind) {
    case 'negotiation':
      return t('proposal.stepFee', { percent: successFeePercent });
    case 'advice':
      return t('proposal.stepStay', { months: newComparisonMonths });
    case 'policy':
      return t('proposal.stepPolicy', { days: newContractRequestWorkingDays });
  }
}

/** The agreement, which a consumer has to get in a form that can be kept. */
interface ProposalAcceptedMail extends OpenedCase {
  readonly offer: MailedOffer;
  readonly acceptedAt: string;
  /** Deadline for requesting the new contract. Negotiation: after the fee was paid. */
  readonly requestBy: string | null;
}

/** The agreement: prices, days, and the right to cancel. */
function composeProposalAccepted(context: MailContext, data: ProposalAcceptedMail): MailContent {
  const { t, date, moment, euro, seller } = context;
  const { offer } = data;
  const provider = offer.newProvider;
  const isNegotiation = offer.kind === 'negotiation';
  const fee = euro(offer.feeCents ?? 0);
  return {
    subject: subjectOf(t('proposal.accepted.subject', { provider }), data.reference),
    preview: t('proposal.accepted.preview', { kind: offer.kind }),
    heading: t('proposal.accepted.heading', { kind: offer.kind }),
    blocks: [
      { type: 'text', text: t('proposal.accepted.intro', { kind: offer.kind, provider, fee }) },
      {
        type: 'action',
        label: isNegotiation ? t('proposal.accepted.pay') : t('proposal.follow'),
        url: followLink(context, data),
      },
      { type: 'text', text: t('private') },
      {
        type: 'facts',
        title: t('proposal.accepted.agreed'),
        facts: [
          ...listOfferFacts(context, offer, data.reference),
          { label: t('proposal.acceptedAt'), value: moment(data.acceptedAt) },
        ],
      },
      ...basisNoteOf(context, offer),
      ...noteOf(context, offer),
      {
        type: 'steps',
        title: t('next'),
        steps: [
          data.requestBy
            ? t('proposal.stepRequest', { provider, requestBy: date(data.requestBy) })
            : t('proposal.stepPay', { fee, days: newContractRequestWorkingDays, provider }),
          t('proposal.stepConfirm', { provider }),
          t('proposal.stepDoNothing', { kind: offer.kind }),
        ],
      },
      {
        type: 'section',
        title: t('proposal.cancelTitle'),
        paragraphs:
          offer.kind === 'policy'
            ? [t('proposal.cancelPolicy', { days: offerCancellationDays })]
            : [
                t('proposal.cancelRight', {
                  days: offerCancellationDays,
                  until: date(lastDayAfter(data.acceptedAt, offerCancellationDays)),
                  email: seller.email,
                  reference: shortReference(data.reference),
                }),
                isNegotiation
                  ? t('proposal.cancelNegotiation', { provider })
                  : t('proposal.cancelAdvice', { provider, days: offerCancellationDays }),
              ],
      },
    ],
    reason: t('proposal.reason'),
  };
}

interface ProposalDeclinedMail extends OpenedCase {
  readonly offer: MailedOffer;
  /** Date of the next comparison. */
  readonly compareAgainAt: string | null;
}

/** The customer stays. */
function composeProposalDeclined(context: MailContext, data: ProposalDeclinedMail): MailContent {
  const { t, date } = context;
  return {
    subject: subjectOf(t('proposal.declined.subject'), data.reference),
    preview: t('proposal.declined.preview'),
    heading: t('proposal.declined.heading'),
    blocks: [
      { type: 'text', text: t('proposal.declined.intro', { provider: data.offer.newProvider }) },
      ...(data.compareAgainAt === null
        ? []
        : [
            {
              type: 'text',
              text: t('proposal.declined.again', {
                date: date(data.compareAgainAt),
                months: newComparisonMonths,
              }),
            } as const,
          ]),
      { type: 'action', label: t('proposal.declined.stop'), url: rejectedLink(context, data) },
      { type: 'text', text: t('private') },
    ],
    reason: t('proposal.reason'),
  };
}

/** The customer rejected the negotiated or arranged contract. */
interface CaseRejectedMail extends OpenedCase {
  readonly process: 'negotiation' | 'intermediary';
  /** Provider of the contract or policy, if known. */
  readonly provider: string | null;
}

function composeCaseRejected(context: MailContext, data: CaseRejectedMail): MailContent {
  const { process, provider } = data;
  return followMail(context, data, 'rejected', {
    values: {
      process,
      known: provider === null ? 'no' : 'yes',
      provider: provider ?? '',
      days: newContractRequestWorkingDays,
    },
  });
}

/** No decision in time: nothing changed. */
function composeProposalLapsed(
  context: MailContext,
  data: OpenedCase & { readonly offer: MailedOffer },
): MailContent {
  const { t, seller } = context;
  const { kind, newProvider: provider } = data.offer;
  return followMail(context, data, 'lapsed', {
    values: { kind, provider, days: offerCancellationDays },
    after: [{ type: 'text', text: t('proposal.lapsed.again', { email: seller.email }) }],
  });
}

/** A new comparison: requested by the customer, or half a year after declining. */
interface NewComparisonMail extends OpenedCase {
  readonly category: string;
  readonly asked: boolean;
  readonly proposalBy: string | null;
}

function composeNewComparison(context: MailContext, data: NewComparisonMail): MailContent {
  const { t, date, locale } = context;
  const { asked, proposalBy } = data;
  const by = proposalBy === null ? [] : [t('proposal.again.by', { date: date(proposalBy) })];
  return followMail(context, data, 'again', {
    values: {
      asked: asked ? 'yes' : 'no',
      category: categoryLabel(data.category, locale),
      months: newComparisonMonths,
    },
    after: [...by, t('proposal.again.nothing')].map((text) => ({ type: 'text', text })),
  });
}

function lastDayAfter(iso: string, days: number): string {
  return startOfDay(addDays(amsterdamDate(new Date(iso)), days)).toISOString();
}

export const proposalMails = {
  'proposal-made': mail(composeProposalMade, {
    ...sample.openedCase,
    offer: sample.advised,
    expiresAt: '2026-12-05T22:59:59Z',
    reminder: false,
  }),
  'proposal-accepted': mail(composeProposalAccepted, {
    ...sample.openedCase,
    flow: 'negotiation',
    offer: sample.negotiated,
    acceptedAt: '2026-11-21T10:30:00Z',
    requestBy: null,
  }),
  'proposal-declined': mail(composeProposalDeclined, {
    ...sample.openedCase,
    offer: sample.advised,
    compareAgainAt: '2027-05-21T21:59:59Z',
  }),
  'request-rejected': mail(composeCaseRejected, {
    ...sample.openedCase,
    process: 'intermediary',
    provider: null,
  }),
  'proposal-lapsed': mail(composeProposalLapsed, { ...sample.openedCase, offer: sample.advised }),
  'new-comparison': mail(composeNewComparison, {
    ...sample.openedCase,
    category: 'energy',
    asked: false,
    proposalBy: '2027-05-25T21:59:59Z',
  }),
};

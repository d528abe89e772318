/** Common parts of proposal mails: the offer's facts and links. */

import { startOfDay } from '@/lib/calendar/amsterdam';
import { successFeePercent } from '@/lib/config/business';
import { shortReference } from '@/lib/contract/references';
import { categoryLabel } from '@/lib/flows/category-label';
import { casePagePathOf } from '@/lib/flows/registry/case-page';
import { energyCategory, monthsAYear, type SavingBasis, savingBasisOf } from '@/lib/flows/saving';
import { absoluteUrl, href } from '@/lib/routes/href';
import type { Fact, MailBlock, MailContent } from '../mail-content';
import { type MailContext, subjectOf } from '../mail-context';
import type { MailedOffer } from '../mailed-offer';
import type { OpenedCase } from '../opened';
import { giftCardFacts } from './gift-card-facts';

/** Returns the facts of the offer. */
export function listOfferFacts(context: MailContext, offer: MailedOffer, reference: string): Fact[] {
  const { t, euro, date, locale } = context;
  const saving = offer.yearlySavingCents;
  const isEnergy = offer.category === energyCategory;
  const day = (text: string) => date(startOfDay(text).toISOString());
  const facts: (Fact | null)[] = [
    { label: t('proposal.category'), value: categoryLabel(offer.category, locale) },
    offer.oldProvider === null ? null : { label: t('proposal.oldProvider'), value: offer.oldProvider },
    { label: t('proposal.newProvider'), value: offer.newProvider },
    offer.oldMonthlyCents === null
      ? null
      : {
          label: t(isEnergy ? 'proposal.oldAdvance' : 'proposal.oldPrice'),
          value: euro(offer.oldMonthlyCents),
        },
    {
      label: t(
        isEnergy ? 'proposal.newAdvance' : offer.kind === 'policy' ? 'proposal.premium' : 'proposal.newPrice',
      ),
      value: euro(offer.newMonthlyCents),
    },
    ...yearFacts(context, offer),
    saving === null
      ? null
      : {
          label: t('proposal.saving', {
            direction: saving < 0 ? 'more' : 'less',
            basis: basisOf(offer) === 'price' ? 'known' : 'estimate',
          }),
          value: euro(Math.abs(saving)),
        },
    offer.feeCents === null
      ? null
      : { label: t('proposal.fee', { percent: successFeePercent }), value: euro(offer.feeCents) },
    offer.feeCents === null || saving === null
      ? null
      : { label: t('proposal.keep'), value: euro(saving - offer.feeCents) },
    offer.kind === 'negotiation'
      ? null
      : {
          label: t('proposal.providerPays'),
          value:
            offer.providerPaysCents === null
              ? t('proposal.providerPaysUnknown')
              : euro(offer.providerPaysCents),
        },
    offer.contractStartDate === null
      ? null
      : { label: t('proposal.start'), value: day(offer.contractStartDate) },
    offer.contractEndDate === null ? null : { label: t('proposal.end'), value: day(offer.contractEndDate) },
    ...giftCardFacts(context, offer.giftCard),
    { label: t('reference'), value: shortReference(reference), code: true },
  ];
  return facts.filter((fact) => fact !== null);
}

/** Both years that the saving is the difference of, where the current one is known. */
function yearFacts(
  { t, euro }: MailContext,
  { oldYearlyCents = null, newMonthlyCents }: MailedOffer,
): Fact[] {
  if (oldYearlyCents === null) return [];
  return [
    { label: t('proposal.oldYear'), value: euro(oldYearlyCents) },
    { label: t('proposal.newYear'), value: euro(monthsAYear * newMonthlyCents) },
  ];
}

function basisOf({ category, oldYearlyCents = null }: MailedOffer): SavingBasis {
  return savingBasisOf(category, oldYearlyCents);
}

/** Returns what the saving compares, for energy; prices per month need no explanation. */
export function basisNoteOf({ t }: MailContext, offer: MailedOffer): MailBlock[] {
  const basis = basisOf(offer);
  if (basis === 'price' || offer.yearlySavingCents === null) return [];
  const text = t(basis === 'year' ? 'proposal.basisYear' : 'proposal.basisAdvance');
  return [{ type: 'section', title: t('proposal.basis'), paragraphs: [text] }];
}

/** Returns its note, if any. */
export function noteOf({ t }: MailContext, { note }: MailedOffer): MailBlock[] {
  return note === null ? [] : [{ type: 'section', title: t('proposal.note'), paragraphs: [note] }];
}

/** Returns the status page of the case, with the key. */
export function followLink(
  { locale, siteUrl }: MailContext,
  { reference, key, flow, company }: OpenedCase,
): string {
  return absoluteUrl(siteUrl, casePagePathOf(flow, locale, { reference, company }, { key }));
}

type FollowMailName =
  | 'again'
  | 'feeFailed'
  | 'feeLapsed'
  | 'feePaid'
  | 'feeRefunded'
  | 'feeReminder'
  | 'lapsed'
  | 'rejected';

/** A mail of a sentence, the link to the case, and what follows; its texts are those of its name. */
export function followMail(
  context: MailContext,
  data: OpenedCase,
  name: FollowMailName,
  {
    values = {},
    action = context.t('proposal.follow'),
    after = [],
  }: {
    readonly values?: Readonly<Record<string, string | number>>;
    readonly action?: string;
    readonly after?: readonly MailBlock[];
  } = {},
): MailContent {
  const { t } = context;
  const text = (part: 'subject' | 'preview' | 'heading' | 'intro') => t(`proposal.${name}.${part}`, values);
  return {
    subject: subjectOf(text('subject'), data.reference),
    preview: text('preview'),
    heading: text('heading'),
    blocks: [
      { type: 'text', text: text('intro') },
      { type: 'action', label: action, url: followLink(context, data) },
      { type: 'text', text: t('private') },
      ...after,
    ],
    reason: t('proposal.reason'),
  };
}

/** Returns the decision page of an adviser's offer. */
export function consentLink({ locale, siteUrl }: MailContext, { reference, key }: OpenedCase): string {
  return absoluteUrl(siteUrl, href('personal-advice-consent', locale, {}, { reference, key }));
}

/** Returns the page after declining, which can also cancel further comparisons. */
export function rejectedLink({ locale, siteUrl }: MailContext, { reference, key }: OpenedCase): string {
  return absoluteUrl(siteUrl, href('personal-advice-reject', locale, {}, { reference, key }));
}

/** Data of mails about a proposal and its decision. Instants are ISO texts, money in cents. */

/** Access to a request from a mail, and the data of its page's URL. */
export interface OpenedRequest {
  readonly reference: string;
  /** Plain; exists in the mail only. */
  readonly key: string;
  /** Name of the flow. */
  readonly flow: string;
  /** Slug of its company, or null. */
  readonly company: string | null;
}

/** A gift card as promised on the day of sign-up. */
export interface MailedGiftCard {
  readonly shop: string;
  readonly amountCents: number;
}

/** A proposal in a mail. Days YYYY-MM-DD. */
export interface MailedOffer {
  readonly kind: 'negotiation' | 'advice' | 'policy';
  readonly category: string;
  readonly oldProvider: string | null;
  readonly newProvider: string;
  readonly oldMonthlyCents: number | null;
  /** Energy: what a year costs now, if known; mails queued by an older version have none. */
  readonly oldYearlyCents?: number | null;
  readonly newMonthlyCents: number;
  readonly yearlySavingCents: number | null;
  readonly feeCents: number | null;
  readonly providerPaysCents: number | null;
  readonly contractStartDate: string | null;
  readonly contractEndDate: string | null;
  readonly note: string | null;
  /** Mails queued by an older version have none. */
  readonly giftCard?: MailedGiftCard | null;
}

export interface ProposalMailData {
  /** A decision is due; `reminder`: the deadline is near. */
  'proposal-made': OpenedRequest & {
    readonly offer: MailedOffer;
    readonly expiresAt: string;
    readonly reminder: boolean;
    /** It replaces another proposal; mails queued by an older version have none. */
    readonly correction?: boolean;
  };
  /** The agreement, on a durable medium (facts: 'Selling to consumers'). */
  'proposal-accepted': OpenedRequest & {
    readonly offer: MailedOffer;
    readonly acceptedAt: string;
    /** Deadline for requesting the new contract. Negotiation: after the fee was paid. */
    readonly requestBy: string | null;
  };
  'proposal-declined': OpenedRequest & {
    readonly offer: MailedOffer;
    /** Date of the next comparison. */
    readonly compareAgainAt: string | null;
  };
  /** The customer rejected the negotiated or arranged contract. */
  'request-rejected': OpenedRequest & {
    readonly process: 'negotiation' | 'intermediary';
    /** Provider of the contract or policy, if known. */
    readonly provider: string | null;
  };
  'proposal-lapsed': OpenedRequest & { readonly offer: MailedOffer };
  /** A new comparison: requested by the customer, or half a year after declining. */
  'new-comparison': OpenedRequest & {
    readonly category: string;
    readonly asked: boolean;
    readonly proposalBy: string | null;
  };
  /** Receipt of the fee payment. */
  'fee-paid': OpenedRequest & {
    readonly offer: MailedOffer;
    readonly paidAt: string;
    /** Deadline for requesting the new contract. */
    readonly requestBy: string;
  };
  'fee-failed': OpenedRequest & { readonly provider: string; readonly amountCents: number };
  /** The fee is unpaid; after `expiresAt` the agreement lapses. */
  'fee-reminder': OpenedRequest & {
    readonly provider: string;
    readonly amountCents: number;
    readonly expiresAt: string;
  };
  'fee-lapsed': OpenedRequest & { readonly provider: string };
  /** The payment is refunded, as the contract is cancelled. */
  'fee-refunded': OpenedRequest & { readonly amountCents: number };
}

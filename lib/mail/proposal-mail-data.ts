/** What mails about a proposal, and about what was decided on it, are made of. Instants are ISO texts, money in cents. */

/** What opens a request from a mail, and what the address of its page is made of. */
export interface OpenedRequest {
  readonly reference: string;
  /** In clear; only the mail holds it. */
  readonly key: string;
  /** Name of the flow. */
  readonly flow: string;
  /** Slug of the company that it is about, or null. */
  readonly company: string | null;
}

/** A proposal in a mail. Days YYYY-MM-DD. */
export interface MailedOffer {
  readonly kind: 'negotiation' | 'advice' | 'policy';
  readonly category: string;
  readonly oldProvider: string | null;
  readonly newProvider: string;
  readonly oldMonthlyCents: number | null;
  readonly newMonthlyCents: number;
  readonly yearlySavingCents: number | null;
  readonly feeCents: number | null;
  readonly providerPaysCents: number | null;
  readonly contractStartDate: string | null;
  readonly contractEndDate: string | null;
  readonly note: string | null;
}

export interface ProposalMailData {
  /** There is something to decide; `reminder`: still, and not for long any more. */
  'proposal-made': OpenedRequest & {
    readonly offer: MailedOffer;
    readonly expiresAt: string;
    readonly reminder: boolean;
  };
  /** What was agreed, on a durable medium (facts: 'Selling to consumers'). */
  'proposal-accepted': OpenedRequest & {
    readonly offer: MailedOffer;
    readonly acceptedAt: string;
    /** By when the new contract is asked for. Negotiation: once the fee was paid. */
    readonly requestBy: string | null;
  };
  'proposal-declined': OpenedRequest & {
    readonly offer: MailedOffer;
    /** When it is compared again. */
    readonly compareAgainAt: string | null;
  };
  /** The customer said no to what was negotiated or arranged. */
  'request-rejected': OpenedRequest & {
    readonly process: 'negotiation' | 'intermediary';
    /** Who the contract or policy is with, where that is known. */
    readonly provider: string | null;
  };
  'proposal-lapsed': OpenedRequest & { readonly offer: MailedOffer };
  /** Compared again: asked for by the customer, or half a year after a no. */
  'new-comparison': OpenedRequest & {
    readonly category: string;
    readonly asked: boolean;
    readonly proposalBy: string | null;
  };
  /** Receipt of the fee. */
  'fee-paid': OpenedRequest & {
    readonly offer: MailedOffer;
    readonly paidAt: string;
    /** By when the new contract is asked for. */
    readonly requestBy: string;
  };
  'fee-failed': OpenedRequest & { readonly provider: string; readonly amountCents: number };
  /** The fee is still to be paid; once `expiresAt` has passed, what was agreed lapses. */
  'fee-reminder': OpenedRequest & {
    readonly provider: string;
    readonly amountCents: number;
    readonly expiresAt: string;
  };
  'fee-lapsed': OpenedRequest & { readonly provider: string };
  /** What was paid goes back: the contract is not going ahead. */
  'fee-refunded': OpenedRequest & { readonly amountCents: number };
}

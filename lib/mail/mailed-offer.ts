/** A proposal in a mail. Money in cents. */

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

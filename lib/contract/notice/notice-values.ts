/** Values of a question about notice and of its reply, without schemas: the calculator reads them in the browser. */

/** What the day of notice is: the day of posting, or that of receipt. */
export const noticeDayMeanings = ['sent', 'received'] as const;
export type NoticeDayMeaning = (typeof noticeDayMeanings)[number];

/** How a contract went on, or goes on, after its first term. */
export const renewals = ['tacit', 'indefinite'] as const;
export type Renewal = (typeof renewals)[number];

/** How often a paper or magazine appears. */
export const pressFrequencies = ['monthly-or-more', 'less-often'] as const;
export type PressFrequency = (typeof pressFrequencies)[number];

/** `distance`: online, by phone, at the door or in the street; `shop`: at the company's own premises. */
export const placesOfContract = ['distance', 'shop'] as const;
export type MadeAt = (typeof placesOfContract)[number];

export const noticeCertainties = [
  /** The source gives this period. */
  'sourced',
  /** The law gives the longest period; the company's terms may be shorter. */
  'maximum',
  /** The law presumes it; the company may prove otherwise (article 6:237 of the Civil Code). */
  'presumed',
  /** The law gives it where the statutes of an association say nothing else. */
  'default',
  /** The source is a trade association's code, not the law. */
  'code',
  /** Common practice, without a source. */
  'general',
  /** No rule gives a date. */
  'not-covered',
] as const;
export type NoticeCertainty = (typeof noticeCertainties)[number];

/** What can decide about the day on which a contract ends. */
export const endDeciders = [
  'notice-period',
  'first-term',
  'after-a-year',
  'renewal',
  'year-end',
  'fiscal-year-end',
  'payment-day',
  'death',
  'change',
] as const;
export type EndDecider = (typeof endDeciders)[number];

/** How surely the right to withdraw belongs to a kind of contract; articles 6:230h and 6:230p except some of its contracts. */
export const withdrawalScopes = ['surely', 'usually', 'depends'] as const;
export type WithdrawalScope = (typeof withdrawalScopes)[number];

export const noticeWithdrawalStates = [
  /** It is possible today. */
  'in-time',
  /** Possible today only if the company did not tell about the right, which is unknown. */
  'in-time-if-untold',
  /** After the last day that is sure, but perhaps in time: sent before, goods that came later, or a holiday that is not settled. */
  'unsure',
  'late',
  /** Made at the company's own premises. */
  'made-in-shop',
  /** This kind of contract, or a business, has no such right. */
  'no-right',
  /** The day from which the days count is unknown. */
  'day-unknown',
] as const;
export type NoticeWithdrawalState = (typeof noticeWithdrawalStates)[number];

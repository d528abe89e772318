/** Decisions on proposals on the wire. */

/** A customer's decisions. `stop`: no more comparisons after declining. */
export const decisions = ['accept', 'decline', 'check-again', 'reject', 'stop'] as const;
export type Decision = (typeof decisions)[number];

/** Reasons for declining; optional, requested once. */
export const declineReasons = [
  'price',
  'provider',
  'terms',
  'stay',
  'arranged-myself',
  'data-wrong',
  'other',
] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** Most characters of a reason in the customer's own words. */
export const reasonTextMaxCharacters = 300;

/** Pages that a mailed key of a proposal can open, each after a confirmation. */
export const openedPages = [
  'personal-advice-consent',
  'personal-advice-reject',
  'negotiation-reject',
  'intermediary-insurance-reject',
] as const;
export type OpenedPage = (typeof openedPages)[number];

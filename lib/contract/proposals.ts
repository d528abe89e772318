/** Decisions on proposals on the wire (spec §3 'Consent flow', §4). */

/** What a customer can say to what was proposed or arranged. `stop`: compare no more after having declined. */
export const decisions = ['accept', 'decline', 'check-again', 'reject', 'stop'] as const;
export type Decision = (typeof decisions)[number];

/** Reasons for a no; never asked for more than once, never needed. */
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

/** Pages to which a mailed key of a proposal can lead; each opens by a press. */
export const openedPages = [
  'personal-advice-consent',
  'personal-advice-reject',
  'negotiation-reject',
  'intermediary-insurance-reject',
] as const;
export type OpenedPage = (typeof openedPages)[number];

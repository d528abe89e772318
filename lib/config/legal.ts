/**
 * The legal texts' versions, and what law or the texts promise in figures. A leaf.
 * Whoever changes a text changes its version; a test holds the two together.
 */

/** Version of each legal text, YYYY-MM-DD, by its route: what somebody agreed to is recorded by it. */
export const legalVersions = {
  'cookie-policy': '2026-11-22',
  'data-policy': '2026-11-22',
  'privacy-policy': '2026-11-22',
  'terms-and-conditions': '2026-11-22',
  'terms-negotiations': '2026-11-22',
  'terms-intermediary-insurance': '2026-11-22',
  'terms-intermediary-insurance-gift-card': '2026-11-22',
  'terms-personal-advice-energy': '2026-11-21',
  'terms-personal-advice-mobile': '2026-11-21',
  'terms-personal-advice-insurance': '2026-11-22',
  'terms-insurance-liability': '2026-11-23',
  'terms-insurance-car': '2026-11-23',
  'terms-insurance-legal': '2026-11-22',
  'terms-insurance-travel': '2026-11-23',
  'terms-insurance-home': '2026-11-23',
  'terms-insurance-health': '2026-11-21',
} as const;

/** A legal text, named by its route. */
export type LegalText = keyof typeof legalVersions;

/** Version of the general terms. The same as the `textVersion` of the fields with which they are accepted. */
export const termsVersion = legalVersions['terms-and-conditions'];

/** Total savings in the worked example of the terms for negotiating. */
export const negotiationExampleSavingCents = 120_00;

/** Days at most between a withdrawal and its refund (art. 6:230r of the Dutch civil code). */
export const withdrawalRefundMaxDays = 14;

/** Months in which a question about one's own data is answered (GDPR, art. 12). */
export const privacyAnswerMaxMonths = 1;

/** Years for which books are kept (art. 52 of the Dutch general tax act). */
export const bookkeepingYears = 7;

/** Years for which an order that was paid, and a contract that we arranged, is kept as proof: claims lapse then (art. 3:307 of the Dutch civil code). */
export const proofYears = 5;

/** Days after its end that a matter of which nothing came is kept: an order nobody paid, a request that was answered or turned down. */
export const endedMatterDays = 365;

/** Hours at most for which counters against abuse and repeats are kept. */
export const abuseCounterMaxHours = 24;

/** Days after which a mail that could not be delivered is deleted with its text; until then an operator can retry it. */
export const undeliveredMailDays = 30;

/** Days for which is stored which mails were sent: address, subject and time. */
export const mailRecordDays = 90;

/** Minutes for which a form that failed without JavaScript is stored, so that its page shows it again. */
export const formNoteMinutes = 15;

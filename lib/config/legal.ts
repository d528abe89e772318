/**
 * Versions of the legal texts, and figures promised by law or texts. A leaf.
 * A change of a text needs a new version; a test compares the two.
 */

/** Version of each legal text, YYYY-MM-DD, by its route: stored with every agreement. */
export const legalVersions = {
  'cookie-policy': '2026-11-29',
  'data-policy': '2026-11-29',
  'privacy-policy': '2026-11-29',
  'terms-and-conditions': '2026-11-27',
  'terms-negotiations': '2026-11-23',
  'terms-intermediary-insurance': '2026-11-23',
  'terms-intermediary-insurance-gift-card': '2026-11-23',
  'terms-personal-advice-energy': '2026-11-27',
  'terms-personal-advice-mobile': '2026-11-23',
  'terms-personal-advice-insurance': '2026-11-23',
  'terms-insurance-liability': '2026-11-23',
  'terms-insurance-car': '2026-11-23',
  'terms-insurance-legal': '2026-11-23',
  'terms-insurance-travel': '2026-11-23',
  'terms-insurance-home': '2026-11-23',
  'terms-insurance-health': '2026-11-23',
} as const;

/** A legal text, named by its route. */
export type LegalText = keyof typeof legalVersions;

/** Total savings in the worked example of the terms for negotiating. */
export const negotiationExampleSavingCents = 120_00;

/** Maximum days between a withdrawal and its refund (art. 6:230r of the Dutch civil code). */
export const withdrawalRefundMaxDays = 14;

/** Months in which a data subject's request is answered (GDPR, art. 12). */
export const privacyAnswerMaxMonths = 1;

/** Years of retention for bookkeeping (art. 52 of the Dutch general tax act). */
export const bookkeepingYears = 7;

/**
 * Years of retention for a paid order and an arranged contract, as proof: claims lapse then (art. 3:307 of
 * the Dutch civil code).
 */
export const proofYears = 5;

/** Days of retention for an unpaid order and an answered or declined case. */
export const endedMatterDays = 365;

/** Maximum retention of rate limit and idempotency records, in hours. */
export const abuseCounterMaxHours = 24;

/** Days for which is stored that a search found nothing, and what of it: texts without digits or @, at most so many rows. */
export const missedSearchDays = 90;
export const missedSearchMaxLength = 60;
export const missedSearchesMax = 20_000;

/** Days on which different networks searched a text, before operators see it. */
export const missedSearchLeastDays = 5;

/** How long the street of a looked-up postcode and house number is in memory. */
export const addressCacheHours = 24;

/** Days after which a mail that could not be delivered is deleted with its text; until then an operator can retry it. */
export const undeliveredMailDays = 30;

/** Days for which is stored which mails were sent: address, subject and time. */
export const mailRecordDays = 90;

/** Days for which is stored who received a mailing and on which consent, as proof that it was allowed. */
export const mailingRecipientDays = 365;

/** Minutes for which a form that failed without JavaScript is stored, so that its page shows it again. */
export const formNoteMinutes = 15;

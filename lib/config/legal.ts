/**
 * The legal texts' versions, and what law or the texts promise in figures. A leaf.
 * Whoever changes a text changes its version; a test holds the two together.
 */

/** Version of the general terms, YYYY-MM-DD. The same as the `textVersion` of the field with which they are accepted. */
export const termsVersion = '2026-11-21';

/** Version of the privacy policy, YYYY-MM-DD. */
export const privacyVersion = '2026-11-21';

/** Days at most between a withdrawal and its refund (art. 6:230r of the Dutch civil code). */
export const withdrawalRefundMaxDays = 14;

/** Months in which a question about one's own data is answered (GDPR, art. 12). */
export const privacyAnswerMaxMonths = 1;

/** Years for which books are kept (art. 52 of the Dutch general tax act). */
export const bookkeepingYears = 7;

/** Hours at most for which counters against abuse and repeats are kept. */
export const abuseCounterMaxHours = 24;

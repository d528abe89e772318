/** Lifetimes and retry limits of account mails; our own choices. A leaf. */

/** Lifetime of a sign-in link and its code. */
export const magicLinkMaxAgeSeconds = 600;

/** Wrong attempts after which a sign-in mail's code is invalid. */
export const magicCodeTriesMax = 5;

/** Lifetime of a password reset link. */
export const passwordResetMaxAgeSeconds = 3600;

/** Time to confirm an account's e-mail address, after registering and again after the mail that warns that the account will be deleted. */
export const emailConfirmMaxAgeSeconds = 604_800;

/** Days after which an account whose address is not confirmed is deleted, even if somebody is signed in to it: that may be a stranger. */
export const unconfirmedAccountDays = 90;

/** Lifetime of a change of e-mail address until it is confirmed at both addresses. */
export const emailChangeMaxAgeSeconds = 86_400;

/** Days for which a data export can be downloaded. */
export const exportMaxAgeDays = 7;

/** An export that takes longer has failed. */
export const exportTimeoutSeconds = 3600;

/** Age up to which a session is recent, so that no password is required again. */
export const freshSessionSeconds = 900;

/** Time for a device to create or use a passkey. */
export const passkeyChallengeMaxAgeSeconds = 300;

/** Maximum number of passkeys of an account. */
export const passkeysMax = 20;

/** Minimum interval between mails of an account. */
export const accountMailResendSeconds = 60;

/** Maximum number of fixed costs of an account. */
export const fixedCostsMax = 200;

/** Maximum number of links to the fixed costs of an account at the same time. */
export const costLinksMax = 10;

/** Days for which a link to fixed costs works. */
export const costLinkMaxAgeDays = 90;

/** Days for which a browser is known to have signed in to an account; limits count it apart. */
export const deviceMaxAgeDays = 365;

/** Time for which an earlier link must still work if a requested one is not sent, because there were too many. */
export const magicLinkSpareSeconds = 120;

/**
 * The same for a link to reset a password: only a mail of the last ten minutes counts as still on its way, because an
 * owner deletes one that a stranger requested.
 */
export const passwordResetSpareSeconds = passwordResetMaxAgeSeconds - 600;

/** Wrong sign-in codes for an e-mail address in a day; then the link in the mail still works. */
export const magicCodeTriesPerDayMax = 10;

/** Days after a move until its kept list is deleted. */
export const movingListDays = 90;

/** Maximum number of links to a moving list at the same time. */
export const movingLinksMax = 5;

/** Days for which a link to a moving list works. */
export const movingLinkMaxAgeDays = 90;

/** How long what an account mails works, and how often it may be tried: choices of our own. A leaf. */

/** How long a sign-in link and its code work (facts: 'E-mail links'). */
export const magicLinkMaxAgeSeconds = 600;

/** Wrong codes after which a sign-in mail's code is void. */
export const magicCodeTriesMax = 5;

/** How long a link to choose a new password works (facts: 'E-mail links'). */
export const passwordResetMaxAgeSeconds = 3600;

/** How long the link works that confirms a new account's e-mail address. */
export const emailConfirmMaxAgeSeconds = 604_800;

/** How long a change of e-mail address waits to be confirmed at both addresses. */
export const emailChangeMaxAgeSeconds = 86_400;

/** How long a copy of somebody's data can be fetched. */
export const exportMaxAgeDays = 7;

/** A copy that is not made by then has failed, as far as its owner is told. */
export const exportTimeoutSeconds = 3600;

/** How long a session counts as fresh: whoever just signed in is not asked for the password again. */
export const freshSessionSeconds = 900;

/** How long a device may take to make or use a passkey. */
export const passkeyChallengeMaxAgeSeconds = 300;

/** Passkeys that an account may have. */
export const passkeysMax = 20;

/** Wait before a mail of an account can be asked for again. */
export const accountMailResendSeconds = 60;

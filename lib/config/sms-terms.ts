/** How long a code by SMS works, and how often it may be tried and sent: choices of our own. A leaf. */

/** How long a code works. */
export const smsCodeMaxAgeSeconds = 600;

/** Wrong codes after which a code is void. */
export const smsCodeTriesMax = 5;

/** Wait before a code can be sent again. */
export const smsResendSeconds = 60;

/** Codes that one phone number gets in an hour. */
export const smsPerPhoneMax = 6;

/** Days for which is stored which messages were sent: number and time, without the text. */
export const smsKeptDays = 30;

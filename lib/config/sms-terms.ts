/** Lifetime, retry and resend limits of SMS codes; our own choices. A leaf. */

/** Lifetime of a code. */
export const smsCodeMaxAgeSeconds = 600;

/** Wrong attempts after which a code is invalid. */
export const smsCodeTriesMax = 5;

/** Minimum interval between codes. */
export const smsResendSeconds = 60;

/** Maximum codes per phone number and hour. */
export const smsPerPhoneMax = 6;

/** Days of retention for sent messages: number and time, without the text. */
export const smsRetentionDays = 30;

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

/** Calling codes of countries that text messages can be sent to; `SMS_COUNTRIES` chooses among them. */
export const smsCallingCodes = ['+31', '+44', '+49', '+1'] as const;

/** The countries (ISO 3166) of each: many others share +44 and +1, with numbers that cost more. */
export const smsCountries: Readonly<Record<(typeof smsCallingCodes)[number], readonly string[]>> = {
  '+31': ['NL'],
  '+44': ['GB'],
  '+49': ['DE'],
  '+1': ['US', 'CA'],
};

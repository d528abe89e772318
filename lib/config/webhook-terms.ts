/** Terms of companies' webhooks; our own choices. A leaf. */

/** Lifetime of a mailed code. */
export const webhookCodeMaxAgeSeconds = 900;

/** Wrong attempts after which a code is invalid. */
export const webhookCodeTriesMax = 5;

/** A repeated request within this time sends no second code. */
export const webhookCodeRepeatSeconds = 60;

/** Webhooks of one company at the same time. */
export const webhooksPerCompanyMax = 5;

/** Days after which a registration without a verified address is deleted. */
export const webhookUnverifiedDays = 1;

/** Days after which a verified registration without a URL is deleted. */
export const webhookIdleDays = 30;

/** Minutes for which a new signing secret is shown in the browser that made it. */
export const webhookSecretShownMinutes = 10;

/** Hours for which deliveries are also signed with the secret that was replaced. */
export const webhookOldSecretHours = 24;

/** Maximum duration of one attempt, from the DNS query to the headers of the response. */
export const webhookTimeoutSeconds = 10;

/** Delay of each attempt after the one before it; after the last one the delivery has failed. */
export const webhookAttemptDelaysSeconds = [0, 30, 300, 1800, 7200, 18_000, 36_000, 86_400] as const;

/** Failed deliveries in a row after which a webhook is paused. */
export const webhookFailuresMax = 5;

/** Days for which deliveries, their audit trail and an ended webhook are stored. */
export const webhookRetentionDays = 90;

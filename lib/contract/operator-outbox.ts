/** States of mails, as operators see them. */

/** `queued`: being retried; `failed`: gave up, an operator can retry it unless it is stale. */
export const mailStates = ['queued', 'failed', 'sent'] as const;
export type MailState = (typeof mailStates)[number];

/** Why a failed mail is not sent again: its link has expired, or what it is about has ended. */
export const staleReasons = ['expired', 'ended'] as const;
export type StaleReason = (typeof staleReasons)[number];

/** Page size. */
export const mailPageSize = 25;

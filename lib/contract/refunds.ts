/** States and reasons of refunds. */

/** Of a letter's money: the refund waits, was made, or waits for the check of an answer. */
export const moneyBackStates = ['waiting', 'done', 'check'] as const;
export type MoneyBackState = (typeof moneyBackStates)[number];

/** `sent`: accepted by the provider; `done`: received by the customer; `failed`: needs an operator. */
export const refundStates = ['requested', 'sent', 'done', 'failed'] as const;

export const refundReasons = ['withdrawal', 'money-back', 'paid-twice', 'erased', 'operator'] as const;
export type RefundReason = (typeof refundReasons)[number];

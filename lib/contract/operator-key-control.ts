/**
 * Form control with the idempotency key of an operator's form, as a form can't set headers. Separate from
 * schemas, which browsers don't need.
 */
export const operatorKeyControl = '_key';

/** Form control with the idempotency key of a form, which can't set headers. Separate from schemas, which browsers don't need. */
export const formKeyControl = '_key';

/** Control of an operator's form that carries its idempotency key: a form can set no header. Apart from schemas, which no browser needs for it. */
export const operatorKeyControl = '_key';

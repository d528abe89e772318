// The Vary header. Next overwrites that of the middleware, which therefore names its own in another header.

/** Response header of the middleware: a request header by which the response varies. Not sent. */
export const variesByHeader = 'x-varies-by';

/**
 * Adds a request header to Vary, unless it is there.
 * @param {Pick<import('node:http').ServerResponse, 'getHeader' | 'setHeader'>} response
 * @param {string} name
 */
export function appendVary(response, name) {
  const present = String(response.getHeader('vary') ?? '');
  const names = present.toLowerCase().split(/\s*,\s*/);
  if (!names.includes(name.toLowerCase())) response.setHeader('vary', present ? `${present}, ${name}` : name);
}

/**
 * Applies the middleware's header.
 * @param {Pick<import('node:http').ServerResponse, 'getHeader' | 'setHeader' | 'removeHeader'>} response
 */
export function applyVariesBy(response) {
  const name = response.getHeader(variesByHeader);
  if (typeof name !== 'string') return;
  response.removeHeader(variesByHeader);
  appendVary(response, name);
}

/**
 * Rejects bodies that no form of ours has before they are parsed. Code that walks a value (validation, canonical keys, PostgreSQL) recurses
 * once per level and could overflow the stack; what it does for each of a million values holds up the site for many seconds.
 */
import type { MiddlewareHandler } from 'hono';
import { translatorOf } from '@/lib/i18n/translator';
import type { ApiEnv } from '../api-env';
import { ApiError } from '../errors';
import { isFormPost } from './read-body';

/** Maximum levels of objects and arrays in a body; ours have at most five. */
const maxDepth = 32;
/** Maximum values in a body; ours have at most some hundreds. */
const maxValues = 10_000;

/** Whether a JSON text nests objects and arrays deeper, or has more values, than allowed. Ignores invalid JSON. */
export function isShapeRefused(
  text: string,
  { depth: deepest = maxDepth, values = maxValues } = {},
): boolean {
  let depth = 0;
  let commas = 0;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (character === '"') {
      index = endOfString(text, index);
    } else if (character === '[' || character === '{') {
      depth += 1;
      if (depth > deepest) return true;
    } else if (character === ']' || character === '}') {
      depth -= 1;
    } else if (character === ',') {
      commas += 1;
      if (commas >= values) return true;
    }
  }
  return false;
}

/** The end of the string that begins at a quote; the text's end if unterminated. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text[end - 1 - backslashes] === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return text.length;
}

/** Whether a form without files has more values than allowed. */
export function hasTooManyFields(text: string, values = maxValues): boolean {
  let fields = 1;
  for (let at = text.indexOf('&'); at !== -1 && fields <= values; at = text.indexOf('&', at + 1)) fields += 1;
  return fields > values;
}

/** Rejects such bodies: JSON with 400, forms with 413. The text is cached on the request, so that the handler reads it at no cost. */
export function limitShape(): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const t = translatorOf(c.get('locale'), 'errors');
    if (c.req.header('content-type')?.toLowerCase().includes('json')) {
      if (isShapeRefused(await c.req.text())) throw new ApiError(400, t('invalid_json'));
    } else if (isFormPost(c) && hasTooManyFields(await c.req.text())) {
      throw new ApiError(413, t('too_large'));
    }
    await next();
  };
}

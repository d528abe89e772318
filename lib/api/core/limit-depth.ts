/**
 * Rejects JSON nested deeper than any of our forms before it is parsed: code that walks a value (validation, canonical keys, PostgreSQL)
 * recurses once per level and could overflow the stack.
 */
import type { MiddlewareHandler } from 'hono';
import { translatorOf } from '@/lib/i18n/translator';
import type { ApiEnv } from './api-env';
import { ApiError } from './errors';

/** Maximum levels of objects and arrays in a body; ours have at most five. */
const maxDepth = 32;

/** Whether a JSON text nests objects and arrays deeper than allowed. Ignores invalid JSON. */
export function isTooDeep(text: string, max = maxDepth): boolean {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (character === '"') {
      index = endOfString(text, index);
    } else if (character === '[' || character === '{') {
      depth += 1;
      if (depth > max) return true;
    } else if (character === ']' || character === '}') {
      depth -= 1;
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

/** Rejects such bodies with 400. The text is cached on the request, so that the handler reads it at no cost. */
export function limitDepth(): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (c.req.header('content-type')?.toLowerCase().includes('json') && isTooDeep(await c.req.text())) {
      throw new ApiError(400, translatorOf(c.get('locale'), 'errors')('invalid_json'));
    }
    await next();
  };
}

/**
 * JSON nested deeper than any form of ours is refused before anybody reads it: what walks a value (checks, keys of
 * repeats, PostgreSQL) calls itself once a level, and would run out of room.
 */
import type { MiddlewareHandler } from 'hono';
import { translatorOf } from '@/lib/i18n/translator';
import type { ApiEnv } from './api-env';
import { ApiError } from './errors';

/** Levels of objects and lists in one body; ours have five at most. */
const maxDepth = 32;

/** Whether a text of JSON opens more objects and lists within each other than allowed. What is no JSON is not its business. */
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

/** Where the string that begins at a quote ends; behind the text where it does not. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text[end - 1 - backslashes] === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return text.length;
}

/** Refuses such bodies with 400. The text is kept for the handler, which reads it once more for nothing. */
export function limitDepth(): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (c.req.header('content-type')?.toLowerCase().includes('json') && isTooDeep(await c.req.text())) {
      throw new ApiError(400, translatorOf(c.get('locale'), 'errors')('invalid_json'));
    }
    await next();
  };
}

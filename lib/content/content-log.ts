/** The log of the content module: slugs and errors, never a token. */
import pino, { type Logger } from 'pino';
import { getEnv } from '@/lib/config/env';

let known: Logger | undefined;

/** Returns this process's content log. */
export function contentLog(): Logger {
  known ??= pino({ level: getEnv().LOG_LEVEL, base: null, name: 'content' });
  return known;
}

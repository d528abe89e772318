/** What the content service's part of the site logs: slugs and what is wrong with them, never a token. */
import pino, { type Logger } from 'pino';
import { getEnv } from '@/lib/config/env';

let known: Logger | undefined;

/** This process's log of stories. */
export function contentLog(): Logger {
  known ??= pino({ level: getEnv().LOG_LEVEL, base: null, name: 'content' });
  return known;
}

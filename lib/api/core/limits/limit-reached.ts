/** The failure of a call above a limit: what happened, and when it is possible again, in the visitor's language. */
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { ApiError } from '../errors';
import type { Limit } from './limits';

/** Longer waits are in hours. */
const minutesMax = 90;

/** 429 with Retry-After. */
export function limitReached(locale: Locale, { message }: Pick<Limit, 'message'>, seconds: number): ApiError {
  const text = translatorOf(locale, 'errors')(message ?? 'rate_limited', { wait: waitOf(locale, seconds) });
  return new ApiError(429, text, {}, { 'retry-after': String(seconds) });
}

function waitOf(locale: Locale, seconds: number): string {
  const t = translatorOf(locale, 'errors');
  const minutes = Math.ceil(seconds / 60);
  return minutes > minutesMax
    ? t('wait_hours', { hours: Math.ceil(minutes / 60) })
    : t('wait_minutes', { minutes });
}

/** Whether mails can be read in the outbox: outside production, or with DEV_OUTBOX=1. */
import type { Env } from '@/lib/config/env';

export function outboxIsOpen(env: Pick<Env, 'production' | 'DEV_OUTBOX'>): boolean {
  return !env.production || env.DEV_OUTBOX;
}

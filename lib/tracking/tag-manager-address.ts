/** Which tag manager this site has (spec §7): a setting, read where pages are made. */
import 'server-only';
import { getEnv } from '@/lib/config/env';

/** Address of its script; null where none is set up. */
export function findTagManagerAddress(): string | null {
  return getEnv().TAG_MANAGER_URL ?? null;
}

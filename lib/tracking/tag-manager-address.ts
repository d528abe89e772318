/** The configured tag manager, read when rendering pages. */
import 'server-only';
import { getEnv } from '@/lib/config/env';

/** Returns the URL of its script; null when none is configured. */
export function findTagManagerAddress(): string | null {
  return getEnv().TAG_MANAGER_URL ?? null;
}

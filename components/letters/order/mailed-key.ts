/** Whether this browser followed a mailed link. Makes the page dynamic. */
import 'server-only';
import { cookies } from 'next/headers';
import { mailedKeysCookieName } from '@/lib/config/cookies';
import { findMailedKey } from '@/lib/session/mailed-keys';

/** Returns whether the browser has a key for a reference; only the API can validate it. */
export async function hasMailedKey(reference: string): Promise<boolean> {
  const value = (await cookies()).get(mailedKeysCookieName)?.value;
  return findMailedKey(value, reference) !== null;
}

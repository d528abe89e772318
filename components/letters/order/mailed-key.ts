/** Whether this browser followed a mailed link. Makes the page dynamic. */
import 'server-only';
import { cookies } from 'next/headers';
import { mailedKeysCookieName } from '@/lib/config/cookies';
import { findMailedKey } from '@/lib/session/mailed-keys';

/** Whether it has a key for a reference, with which a form opens that; whether the key is valid only the API knows. */
export async function hasMailedKey(reference: string): Promise<boolean> {
  const value = (await cookies()).get(mailedKeysCookieName)?.value;
  return findMailedKey(value, reference) !== null;
}

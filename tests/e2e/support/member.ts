/** Members in browser tests, and their mails. */
import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import type { OutboxMail } from '@/lib/contract/outbox';
import type { Locale } from '@/lib/i18n/locale';
import { linkIn, receiveMail } from './outbox';

export const goodPassword = 'vier losse woorden hier';

export interface NewMember {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly password: string;
}

/** A unique person. */
export function newMember(): NewMember {
  return {
    first_name: 'Noor',
    last_name: 'de Bruijn',
    email: `${randomUUID()}@klant.example`,
    password: goodPassword,
  };
}

/** Registers an account with a browser's `request`; that browser is then signed in. */
export async function register(
  request: APIRequestContext,
  member: NewMember,
  locale: Locale = 'nl',
): Promise<void> {
  const response = await request.post('/api/register', {
    headers: { 'accept-language': locale },
    data: { ...member, terms: true },
  });
  expect(response.status(), await response.text()).toBe(201);
}

/** Confirms an address with a mailed link. */
export async function confirmAddress(request: APIRequestContext, email: string, kind: string): Promise<void> {
  const link = linkIn(await receiveMail(request, email, kind), 'token=');
  const token = new URLSearchParams(link.slice(link.indexOf('?'))).get('token');
  expect((await request.post('/api/email/confirm', { data: { token } })).status()).toBe(200);
}

/** Registers an account with a browser's `request` and confirms its address. */
export async function join(
  request: APIRequestContext,
  member: NewMember,
  locale: Locale = 'nl',
): Promise<void> {
  await register(request, member, locale);
  await confirmAddress(request, member.email, 'welcome');
}

/** Ends the session of a browser. */
export async function signOut(request: APIRequestContext): Promise<void> {
  expect((await request.post('/api/logout')).status()).toBe(200);
}

/** The six digits of a sign-in mail. */
export function codeIn(mail: OutboxMail): string {
  const [, first, second] = /^\s*(\d{3}) (\d{3})\s*$/m.exec(mail.text) ?? [];
  if (!first || !second) throw new Error(`no code in the mail "${mail.subject}"`);
  return first + second;
}

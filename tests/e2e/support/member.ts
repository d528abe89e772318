/** Somebody with an account, and the mails of accounts as they read them. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { OutboxMail } from '@/lib/contract/outbox';
import type { Locale } from '@/lib/i18n/locale';

export const goodPassword = 'vier losse woorden hier';

export interface NewMember {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly password: string;
}

/** Somebody whom no other test knows. */
export function newMember(): NewMember {
  return {
    first_name: 'Noor',
    last_name: 'de Bruijn',
    email: `${randomUUID()}@klant.example`,
    password: goodPassword,
  };
}

/** Makes an account with a page's browser, which is then signed in. */
export async function register(page: Page, member: NewMember, locale: Locale = 'nl'): Promise<void> {
  const answer = await page.request.post('/api/register', {
    headers: { 'accept-language': locale },
    data: { ...member, terms: true },
  });
  expect(answer.status(), await answer.text()).toBe(201);
}

/** Forgets who is signed in, as if in another browser of the same person. */
export async function signOut(page: Page): Promise<void> {
  expect((await page.request.post('/api/logout')).status()).toBe(200);
}

/** The six digits of a sign-in mail. */
export function codeIn(mail: OutboxMail): string {
  const [, first, second] = /^\s*(\d{3}) (\d{3})\s*$/m.exec(mail.text) ?? [];
  if (!first || !second) throw new Error(`no code in the mail "${mail.subject}"`);
  return first + second;
}

/** A native registration that a double click posts twice at once: one account is made, and the browser arrives in it. */

import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '@/lib/api/core/identity/table';
import { outboxMails } from '@/lib/api/core/mail/table';
import { goodPassword, Member } from '../../support/member';
import { createTestContext, type TestContext } from '../../support/test-context';

let api: TestContext;

beforeAll(async () => {
  api = await createTestContext();
});
beforeEach(() => api.clock.advance(3_600_001));

const post = (member: Member, path: string, fields: Record<string, string>) =>
  member.fetch(path, {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

/** Where each of two posts at once leads; the browser stays on the page of the last response. */
async function twice(member: Member, path: string, fields: Record<string, string>) {
  const responses = await Promise.all([post(member, path, fields), post(member, path, fields)]);
  return responses.map((response) => [response.status, response.headers.get('location')]);
}

const registerForm = {
  first_name: 'Noor',
  last_name: 'Bakker',
  password: goodPassword,
  terms: 'on',
  _locale: 'nl',
  _page: '/registreren',
};

const kindsTo = async (to: string) =>
  (await api.db.select({ kind: outboxMails.kind }).from(outboxMails).where(eq(outboxMails.to, to))).map(
    ({ kind }) => kind,
  );

describe('a form that is posted twice at once', () => {
  it('registers one account, and signs in to it', async () => {
    const email = 'dubbel@klant.example';
    const member = new Member(api);
    // The first post of a browser is sent once more with its cookie.
    await post(member, '/register', { email, _locale: 'nl', _page: '/registreren' });
    const led = await twice(member, '/register', { ...registerForm, email });
    expect(led).toEqual([
      [303, '/account'],
      [303, '/account'],
    ]);
    expect((await member.me()).email).toBe(email);
    expect(await api.db.$count(accounts, eq(accounts.email, email))).toBe(1);
    expect(await kindsTo(email)).toEqual(['welcome']);
  });

  it('registers nothing anew for another password or browser', async () => {
    const email = 'niet-dubbel@klant.example';
    const form = { ...registerForm, email };
    const member = new Member(api);
    await post(member, '/register', { email, _locale: 'nl', _page: '/registreren' });
    expect(await twice(member, '/register', form)).toEqual([
      [303, '/account'],
      [303, '/account'],
    ]);
    const page = [303, '/registreren'];
    const other = await twice(member, '/register', { ...form, password: 'heel andere losse woorden' });
    expect(other).toEqual([page, page]);
    const stranger = new Member(api);
    expect(await twice(stranger, '/register', form)).toEqual([page, page]);
    api.clock.advance(60_000);
    expect(await twice(member, '/register', form)).toEqual([page, page]);
  });
});

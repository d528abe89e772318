/** Sign-in links and codes. */
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailedKeys } from '@/lib/api/core/access/table';
import { accounts } from '@/lib/api/core/identity/table';
import { outboxMails } from '@/lib/api/core/mail/table';
import { mailRequests } from '@/lib/api/people/accounts/table';
import { runCleanup } from '@/lib/api/workers/cleanup';
import { sessionState } from '@/lib/contract/accounts';
import { bodyOf, problemOf } from '../../support/cancel-job';
import { codeIn, goodPassword, Member, newestMail, registerValues, tokenIn } from '../../support/member';
import { createTestContext, type TestContext } from '../../support/test-context';

let api: TestContext;
const { email } = registerValues;

beforeAll(async () => {
  api = await createTestContext();
  await new Member(api).join(email);
});
beforeEach(() => api.clock.advance(3_600_001));

const magic = (member: Member, json: object) => member.fetch('/magic/login', { json });

describe('a sign-in link', () => {
  it('signs in with one click, once, and redirects to the visitor’s page', async () => {
    const noor = new Member(api, 'en');
    const mail = await noor.requestLink(email, {
      redirect_url: 'http://localhost:3000/en/netflix/cancel?a=%2B',
    });
    const token = tokenIn(mail);
    expect(mail.text).toContain(`http://localhost:3000/en/magic-login?token=${token}`);
    expect(JSON.stringify(await api.db.select().from(mailedKeys))).not.toContain(token);
    expect((await noor.fetch(`/magic/login?token=${token}`)).status).toBe(405);
    expect(await bodyOf(await magic(noor, { token }), 200, sessionState)).toMatchObject({
      authenticated: true,
      user: { email },
      redirect_url: '/en/netflix/cancel?a=%2B',
    });
    await problemOf(await magic(noor, { token }), 410);
    await problemOf(await magic(noor, { token, confirm: true }), 410);
  });

  it('is used once by concurrent clicks', async () => {
    const noor = new Member(api);
    const token = tokenIn(await noor.requestLink(email));
    const statuses = await Promise.all(
      [1, 2, 3, 4, 5].map(async () => (await magic(noor, { token })).status),
    );
    expect(statuses.sort()).toEqual([200, 410, 410, 410, 410]);
  });

  it('requires a confirmation elsewhere, without consuming the token', async () => {
    const laptop = new Member(api);
    const token = tokenIn(await laptop.requestLink(email));
    const phone = new Member(api);
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await bodyOf(await magic(phone, { token }), 200, sessionState)).toEqual({
        authenticated: false,
        other_device: true,
        question: expect.stringContaining('in een andere browser'),
        user: null,
        redirect_url: null,
      });
      expect(phone.browser.cookies.has('snoei_session')).toBe(false);
    }
    const confirmed = await bodyOf(await magic(phone, { token, confirm: true }), 200, sessionState);
    expect(confirmed.authenticated).toBe(true);
  });

  it('is valid for ten minutes', async () => {
    const noor = new Member(api);
    const first = tokenIn(await noor.requestLink(email));
    api.clock.advance(599_999);
    expect((await magic(noor, { token: first })).status).toBe(200);
    const second = tokenIn(await noor.requestLink(email));
    api.clock.advance(600_000);
    await problemOf(await magic(noor, { token: second }), 410);
    await runCleanup(api.context);
    const purposes = (await api.db.select().from(mailedKeys)).map(({ purpose }) => purpose);
    expect(purposes).not.toContain('magic');
  });

  it('of an earlier mail is valid until one of them is used', async () => {
    const noor = new Member(api);
    const first = tokenIn(await noor.requestLink(email));
    api.clock.advance(61_000);
    const second = tokenIn(await noor.requestLink(email));
    expect((await magic(noor, { token: first })).status).toBe(200);
    await problemOf(await magic(noor, { token: second }), 410);
  });

  it('gets the same error when forged as when expired', async () => {
    const texts = new Set<string>();
    for (const token of ['A'.repeat(43), 'x', '0'.repeat(200)]) {
      const response = await magic(new Member(api, 'en'), { token });
      expect(response.status).toBe(410);
      texts.add(await response.text());
    }
    expect([...texts].join()).toContain('Unfortunately, this link has expired');
    expect(texts.size).toBe(1);
    for (const token of [1, {}, ['A'.repeat(43)], 'x'.repeat(201)]) {
      await problemOf(await magic(new Member(api), { token }), 422);
    }
    await problemOf(await magic(new Member(api), {}), 422);
  });

  it('redirects within this site only', async () => {
    for (const redirect_url of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      'http://localhost:3000@evil.example/',
      'http://localhost:3000.evil.example/',
      'x',
    ]) {
      const { errors } = await problemOf(
        await new Member(api).fetch('/magic/link', { json: { email, redirect_url } }),
        422,
      );
      expect(Object.keys(errors)).toEqual(['redirect_url']);
    }
  });
});

describe('a code', () => {
  // Wrong ones are counted for a day.
  beforeEach(() => api.clock.advance(86_400_000));

  it('signs in the requesting browser', async () => {
    const noor = new Member(api);
    const code = codeIn(await noor.requestLink(email));
    expect(JSON.stringify(await api.db.select().from(mailedKeys))).not.toContain(code);
    const typed = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect((await magic(noor, { email: 'NOOR@klant.example', code: typed })).status).toBe(200);
    await problemOf(await magic(noor, { email, code }), 422);
  });

  it('requires a confirmation elsewhere too, without consuming a try', async () => {
    const noor = new Member(api);
    const code = codeIn(await noor.requestLink(email));
    const phone = new Member(api);
    for (let turn = 0; turn < 7; turn += 1) {
      expect((await bodyOf(await magic(phone, { email, code }), 200, sessionState)).other_device).toBe(true);
    }
    const signedIn = await magic(phone, { email, code, confirm: true });
    expect((await bodyOf(signedIn, 200, sessionState)).authenticated).toBe(true);
  });

  it('can be tried five times; the link beside it still works', async () => {
    const noor = new Member(api, 'en');
    const mail = await noor.requestLink(email);
    const code = codeIn(mail);
    const wrong = code === '000000' ? '000001' : '000000';
    const responses = await Promise.all([1, 2, 3, 4, 5].map(() => magic(noor, { email, code: wrong })));
    for (const response of responses) {
      expect((await problemOf(response, 422)).errors.code?.[0]).toContain('This code is wrong');
    }
    await problemOf(await magic(noor, { email, code }), 422);
    expect((await magic(noor, { token: tokenIn(mail) })).status).toBe(200);
  });

  it('is accepted among four right concurrent tries and one wrong one', async () => {
    const noor = new Member(api);
    const code = codeIn(await noor.requestLink(email));
    const wrong = code === '000000' ? '000001' : '000000';
    for (let turn = 0; turn < 4; turn += 1) await problemOf(await magic(noor, { email, code: wrong }), 422);
    expect((await magic(noor, { email, code })).status).toBe(200);
  });

  it('gets the same error for an unknown address', async () => {
    const known = await magic(new Member(api), { email, code: '123456' });
    const unknown = await magic(new Member(api), { email: 'niemand@klant.example', code: '123456' });
    expect([known.status, unknown.status]).toEqual([422, 422]);
    expect(await known.text()).toBe(await unknown.text());
  });
});

describe('requesting a link', () => {
  it('responds alike with and without an account', async () => {
    const known = await new Member(api).fetch('/magic/link', { json: { email, redirect_url: '/' } });
    const unknown = await new Member(api).fetch('/magic/link', {
      json: { email: 'wie@klant.example', redirect_url: '/' },
    });
    expect([known.status, unknown.status]).toEqual([202, 202]);
    expect(await known.json()).toEqual({ resend_in_seconds: 60, expires_in_seconds: 600 });
    expect(await unknown.json()).toEqual({ resend_in_seconds: 60, expires_in_seconds: 600 });
    const keys = (response: Response) => [...response.headers.keys()].sort();
    expect(keys(known)).toEqual(keys(unknown));
    const mail = await newestMail(api, 'no-account', 'wie@klant.example');
    expect(mail.text).toContain('http://localhost:3000/registreren');
    expect(await api.db.select().from(mailRequests)).toEqual([]);
  });

  it('mails the account’s own address, never a lookalike', async () => {
    await new Member(api).fetch('/magic/link', { json: { email: 'NOOR@KLANT.EXAMPLE', redirect_url: '/' } });
    await api.runJobs();
    const mails = await api.db.select().from(outboxMails);
    expect(mails.map(({ to }) => to)).not.toContain('NOOR@KLANT.EXAMPLE');
    await newestMail(api, 'magic-link', email);
  });

  it('within a minute of the last one responds the same, and sends none while that one works', async () => {
    const noor = new Member(api);
    const first = await noor.requestLink(email);
    const again = await noor.fetch('/magic/link', { json: { email, redirect_url: '/' } });
    expect(again.status).toBe(202);
    expect((await newestMail(api, 'magic-link', email)).id).toBe(first.id);
    await magic(noor, { token: tokenIn(first) });
    api.clock.advance(1000);
    await noor.fetch('/magic/link', { json: { email, redirect_url: '/' } });
    const second = await newestMail(api, 'magic-link', email);
    expect(second.id).not.toBe(first.id);
    expect((await magic(noor, { token: tokenIn(second) })).status).toBe(200);
  });

  it('logs a failure, and responds as if it succeeded', async () => {
    await api.db.execute(sql`alter table mail_requests rename to mail_requests_gone`);
    const lines: unknown[] = [];
    const { error } = api.context.log;
    api.context.log.error = ((...parts: unknown[]) => void lines.push(parts)) as typeof error;
    try {
      const response = await new Member(api).fetch('/magic/link', {
        json: { email: 'stuk@klant.example', redirect_url: '/' },
      });
      expect(response.status).toBe(202);
      expect(await response.json()).toEqual({ resend_in_seconds: 60, expires_in_seconds: 600 });
    } finally {
      api.context.log.error = error;
      await api.db.execute(sql`alter table mail_requests_gone rename to mail_requests`);
    }
    expect(JSON.stringify(lines)).toContain('a sign-in link could not be requested');
  });

  it('expires in the queue', async () => {
    await new Member(api).fetch('/magic/link', { json: { email, redirect_url: '/' } });
    const before = (await api.db.select().from(outboxMails)).length;
    api.clock.advance(900_000);
    await api.runJobs();
    expect((await api.db.select().from(outboxMails)).length).toBe(before);
  });
});

describe('an account with an unconfirmed address', () => {
  it('keeps its password when the registering browser signs in with a link', async () => {
    const maker = new Member(api);
    await maker.register({ email: 'maker@klant.example' });
    const token = tokenIn(await maker.requestLink('maker@klant.example'));
    await magic(maker, { token });
    expect(await maker.me()).toMatchObject({ email_confirmed: true, has_password: true });
  });

  it('loses its password and sessions when the owner of the mailbox signs in elsewhere', async () => {
    const thief = new Member(api);
    await thief.register({ email: 'echt@klant.example' });
    const owner = new Member(api);
    const token = tokenIn(await owner.requestLink('echt@klant.example'));
    const entered = await bodyOf(await magic(owner, { token, confirm: true }), 200, sessionState);
    expect(entered.authenticated).toBe(true);
    expect(await owner.me()).toMatchObject({ email_confirmed: true, has_password: false });
    await problemOf(await thief.fetch('/me'), 401);
    await problemOf(await new Member(api).login('echt@klant.example', goodPassword), 401);
    const json = { current_password: goodPassword, new_password: 'iets anders dan eerst' };
    const { errors } = await problemOf(await owner.fetch('/me/password', { method: 'PUT', json }), 422);
    expect(Object.keys(errors)).toEqual(['current_password']);
    expect((await api.db.select().from(accounts)).find((row) => row.email.startsWith('echt'))).toMatchObject({
      passwordHash: null,
    });
  });
});

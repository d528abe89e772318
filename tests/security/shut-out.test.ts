/** ASVS 5.0, 6.1.1: whoever uses up the limits of an account does not shut its owner out. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { consumeRateLimitFor } from '@/lib/api/core/limits/limiter';
import { knownBrowsersTimes, limits, mailboxTimes } from '@/lib/api/core/limits/limits';
import { outboxMails } from '@/lib/api/core/mail/table';
import { deviceMaxAgeDays } from '@/lib/config/account-terms';
import { deviceCookieName } from '@/lib/config/cookies';
import { bodyOf, problemOf } from '../support/cancel-job';
import { goodPassword, Member, newestMail, tokenIn } from '../support/member';
import { createTestContext, type TestContext, testSecret } from '../support/test-context';

let api: TestContext;
let count = 0;
let email = '';

beforeAll(async () => {
  api = await createTestContext({ settings: { SESSION_SECRET: testSecret } });
});
beforeEach(async () => {
  api.clock.advance(3_600_001);
  count += 1;
  email = `eigenaar${count}@klant.example`;
});

/** An owner with an account, and the browser that it was made in. */
async function owner(): Promise<Member> {
  const member = new Member(api);
  await member.join(email);
  return member;
}

const stranger = (path: string, json: object, address = '203.0.113.66') =>
  api.request(`/api${path}`, { json: { email, ...json }, address });

/** Uses up the passwords that one network may try, without hashing each. */
const guess = (clientAddress: string) =>
  consumeRateLimitFor(
    api.context,
    'login-email',
    { clientAddress, locale: 'nl' },
    { subject: email, points: limits['login-email'].times },
  );

/** One network uses up every limit of the address that a sign-in without a passkey has. */
async function attack(): Promise<void> {
  await guess('203.0.113.66');
  for (let turn = 0; turn < 12; turn += 1) {
    await stranger('/magic/link', { redirect_url: '/' });
    await stranger('/password/forgot', {});
    api.clock.advance(61_000);
    await api.runJobs();
  }
  await stranger('/magic/link', { redirect_url: '/' });
  await stranger('/password/forgot', {});
  await api.runJobs();
}

const mailsOf = async (kind: string) =>
  (await api.db.select().from(outboxMails)).filter((mail) => mail.to === email && mail.kind === kind);

describe('a stranger who uses up every limit of an address from one network', () => {
  it('does not stop its owner’s password in another browser', async () => {
    await owner();
    await attack();
    expect((await stranger('/login', { password: goodPassword })).status).toBe(429);
    const elsewhere = await api.request('/api/login', {
      json: { email, password: goodPassword },
      address: '192.0.2.7',
    });
    expect(elsewhere.status).toBe(200);
  });

  it('does not stop a mailed link: one arrives or still works, in the network of the stranger too', async () => {
    await owner();
    await attack();
    for (const address of ['192.0.2.7', '203.0.113.66']) {
      api.clock.advance(1000);
      const requested = await stranger('/magic/link', { redirect_url: '/' }, address);
      expect(requested.status).toBe(202);
      const token = tokenIn(await newestMail(api, 'magic-link', email));
      const signedIn = await stranger('/magic/login', { token, confirm: true }, address);
      expect(signedIn.status).toBe(200);
    }
  });

  it('does not stop a reset of the password', async () => {
    await owner();
    await attack();
    expect((await stranger('/password/forgot', {}, '192.0.2.7')).status).toBe(202);
    const token = tokenIn(await newestMail(api, 'password-reset', email));
    const json = { token, password: 'vier heel andere woorden' };
    expect((await new Member(api).fetch('/password/reset', { json })).status).toBe(200);
  });

  it('does not stop a reset for long after its owner deleted an unexpected mail', async () => {
    await owner();
    for (let turn = 0; turn <= limits['password-forgot-email'].times; turn += 1) {
      await stranger('/password/forgot', {});
      api.clock.advance(61_000);
      await api.runJobs();
    }
    const before = (await mailsOf('password-reset')).length;
    api.clock.advance(600_000);
    await stranger('/password/forgot', {});
    await api.runJobs();
    expect(await mailsOf('password-reset')).toHaveLength(before + 1);
  });

  it('sends few mails: beyond the limit only once no earlier link works, for a reset one in ten minutes', async () => {
    await owner();
    await attack();
    for (let minute = 0; minute < 45; minute += 1) {
      await stranger('/magic/link', { redirect_url: '/' });
      await stranger('/password/forgot', {});
      api.clock.advance(60_000);
      await api.runJobs();
    }
    expect((await mailsOf('magic-link')).length).toBeLessThanOrEqual(limits['magic-link-email'].times + 8);
    expect((await mailsOf('password-reset')).length).toBeLessThanOrEqual(
      limits['password-forgot-email'].times + 6,
    );
  });
});

describe('strangers who use up the limits of an address from many networks', () => {
  const guessFromEverywhere = async () => {
    for (let network = 0; network < mailboxTimes; network += 1) await guess(`198.51.100.${network}`);
  };

  it('do not stop the password in a browser that has signed in to the account before', async () => {
    const known = await owner();
    await known.fetch('/logout', { method: 'POST' });
    await guessFromEverywhere();
    const refused = await problemOf(await new Member(api, 'en').login(email), 429);
    expect(refused.message).toContain('Sign in with a link in your email');
    expect((await known.login(email)).status).toBe(200);
  });

  it('have no use for the cookie of another account, a changed one or an old one', async () => {
    const known = await owner();
    const cookie = known.browser.cookies.get(deviceCookieName) ?? '';
    expect(cookie).toMatch(/^\d+\.[\w-]{43}$/);
    expect(cookie).not.toContain(email);
    const other = new Member(api);
    await other.join(`ander${count}@klant.example`);
    await guessFromEverywhere();
    const [expiry = '', signature = ''] = cookie.split('.');
    const forged = [
      other.browser.cookies.get(deviceCookieName) ?? '',
      `${Number(expiry) + 1}.${signature}`,
      `${expiry}.${'A'.repeat(43)}`,
      // The same number, which would be counted apart.
      `0${expiry}.${signature}`,
      'x',
    ];
    for (const value of forged) {
      const thief = new Member(api);
      thief.browser.cookies.set(deviceCookieName, value);
      expect((await thief.login(email)).status, value).toBe(429);
    }
    api.clock.advance(deviceMaxAgeDays * 86_400_000);
    await guessFromEverywhere();
    expect((await known.login(email)).status).toBe(429);
  });

  it('are stopped if they have cookies of the account, too: all its browsers have a limit together', async () => {
    await owner();
    const use = async (points: number) => {
      // A second later, for a cookie of its own.
      api.clock.advance(1000);
      const member = new Member(api);
      expect((await member.login(email)).status).toBe(200);
      const devices = member.browser.cookies.get(deviceCookieName) ?? '';
      const caller = { clientAddress: '192.0.2.7', locale: 'nl', devices } as const;
      await consumeRateLimitFor(api.context, 'login-email', caller, { subject: email, points });
    };
    for (let browser = 0; browser < knownBrowsersTimes; browser += 1) await use(limits['login-email'].times);
    await expect(use(1)).rejects.toMatchObject({ status: 429 });
  });

  it('are not known for an address that they only registered, and erasing an account ends it', async () => {
    const maker = new Member(api);
    await maker.register({ email });
    expect(maker.browser.cookies.has(deviceCookieName)).toBe(false);
    const known = new Member(api);
    await known.join(`weg${count}@klant.example`);
    const json = { confirm: true };
    await bodyOf(await known.fetch('/me/erasure', { json }), 200, { parse: (body) => body });
    expect(known.browser.cookies.has(deviceCookieName)).toBe(false);
  });
});

describe('a stranger who guesses codes', () => {
  it('ends them for a day; the owner is told, and signs in with the link', async () => {
    const member = await owner();
    await member.requestLink(email);
    const guessCode = (code: string) => stranger('/magic/login', { code });
    for (let turn = 0; turn < limits['magic-code-day'].times; turn += 1) {
      await guessCode(String(turn).padStart(6, '0'));
      if (turn % 4 === 3) {
        api.clock.advance(61_000);
        await member.requestLink(email);
      }
    }
    const closed = await problemOf(await guessCode('123456'), 422);
    expect(closed.errors.code?.[0]).toContain('Log in met de link');
    api.clock.advance(3_600_001);
    const mail = await member.requestLink(email);
    expect(mail.text).toContain('Vandaag werkt alleen de knop');
    expect(mail.text).not.toMatch(/\d{3} \d{3}/);
    expect((await problemOf(await guessCode('123456'), 422)).errors.code?.[0]).toContain(
      'Log in met de link',
    );
    expect((await member.fetch('/magic/login', { json: { token: tokenIn(mail) } })).status).toBe(200);
    api.clock.advance(86_400_001);
    expect((await member.requestLink(email)).text).toMatch(/\d{3} \d{3}/);
  });
});

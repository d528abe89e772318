/** Registering an account. */
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailedKeys } from '@/lib/api/core/access/table';
import { idempotentRequests } from '@/lib/api/core/idempotency/table';
import { accountDeclarations, accounts, sessions } from '@/lib/api/core/identity/table';
import { accountRequests, sessionState } from '@/lib/contract/accounts';
import { bodyOf, problemOf } from '../../support/cancel-job';
import { goodPassword, Member, newestMail, registerValues, tokenIn } from '../../support/member';
import { newKey } from '../../support/samples/cancel-form-values';
import { createTestContext, type TestContext } from '../../support/test-context';

let api: TestContext;

beforeAll(async () => {
  api = await createTestContext();
});
beforeEach(() => api.clock.advance(3_600_001));

const accountOf = async (email: string) =>
  (await api.db.select().from(accounts).where(eq(accounts.emailKey, email)))[0];

describe('registering', () => {
  it('signs in, and keeps the token out of the response to the page', async () => {
    const noor = new Member(api);
    const response = await noor.register({ redirect_url: '/opzeggen?a=%2B' });
    const cookies = response.headers.getSetCookie();
    expect(response.headers.get('x-snoei-session')).toBeNull();
    const text = await response.clone().text();
    const token = noor.browser.cookies.get('snoei_session') ?? '';
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(text).not.toContain(token);
    expect(text).not.toContain('access_token');
    expect(cookies.find((line) => line.startsWith('snoei_session='))).toBe(
      `snoei_session=${token}; Path=/; Max-Age=864000; SameSite=Lax; HttpOnly`,
    );
    const state = await bodyOf(response, 201, sessionState);
    expect(state).toMatchObject({
      authenticated: true,
      redirect_url: '/opzeggen?a=%2B',
      user: { first_name: 'Noor', last_name: 'Bakker', email: 'noor@klant.example', role: 'user' },
    });
    expect(await noor.me()).toMatchObject({
      email_confirmed: false,
      has_password: true,
      commercial_opted_in: false,
      locale: 'nl',
      pending_email: null,
    });
    const rows = JSON.stringify([await api.db.select().from(sessions), await api.db.select().from(accounts)]);
    expect(rows).not.toContain(token);
    expect(rows).not.toContain(goodPassword);
    expect(rows).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });

  it('requires the terms box, whatever the page sends', async () => {
    for (const terms of [false, undefined, null, 'false', 0, 'yes please']) {
      const { errors } = await problemOf(
        await new Member(api, 'en').register({ email: 'a@klant.example', terms }),
        422,
      );
      expect(errors).toEqual({
        terms: ['Agree to the terms and the privacy policy to make an account.'],
      });
    }
  });

  it('records each consent with the version of its text; offers are never implied', async () => {
    const yes = new Member(api, 'en');
    await yes.register({ email: 'yes@klant.example', commercial_opted_in: true });
    const no = new Member(api);
    await no.register({ email: 'no@klant.example', commercial_opted_in: undefined });
    const declaredBy = async (email: string) =>
      (await api.db.select().from(accountDeclarations))
        .filter((row) => row.accountId === wanted.get(email))
        .map(({ kind, accepted, textVersion, locale }) => ({ kind, accepted, textVersion, locale }));
    const wanted = new Map(
      (await api.db.select().from(accounts)).map((account) => [account.emailKey, account.id]),
    );
    const shown = { accepted: true, textVersion: '2026-11-27', locale: 'en' };
    expect(await declaredBy('yes@klant.example')).toEqual([
      { ...shown, kind: 'terms' },
      { ...shown, kind: 'marketing', textVersion: '2026-11-21' },
    ]);
    expect(await declaredBy('no@klant.example')).toEqual([{ ...shown, kind: 'terms', locale: 'nl' }]);
    expect((await accountOf('no@klant.example'))?.commercialOptedIn).toBe(false);
  });

  it('returns all field errors at once', async () => {
    const json = { first_name: '<b>', last_name: '', email: 'geen adres', password: 'kort' };
    const { errors } = await problemOf(await new Member(api, 'en').fetch('/register', { json }), 422);
    expect(Object.keys(errors).sort()).toEqual(['email', 'first_name', 'last_name', 'password', 'terms']);
    expect(errors.password).toEqual(['Choose a password of at least 8 characters.']);
  });

  it('accepts the parameters of its screen, and nothing else', async () => {
    const member = new Member(api, 'en');
    const refused = async (values: object) =>
      Object.keys(
        (await problemOf(await member.register({ email: 'x@klant.example', ...values }), 422)).errors,
      );
    expect(await refused({ role: 'admin' })).toEqual(['role']);
    expect(await refused({ email_confirmed: true, id: '1' })).toEqual(['email_confirmed', 'id']);
    expect(await refused({ reference: 'X' })).toEqual(['reference']);
    expect(await refused({ host_screen: 'elsewhere' })).toEqual(['host_screen']);
    expect(await refused({ redirect_url: 'https://evil.example/' })).toEqual(['redirect_url']);
    expect(await refused({ redirect_url: '//evil.example' })).toEqual(['redirect_url']);
    expect(await refused({ redirect_url: ['/a'] })).toEqual(['redirect_url']);
    expect((await member.register({ email: 'x@klant.example', host_screen: 'auth-modal' })).status).toBe(201);
  });

  it('stores names and addresses in any script as typed, and finds them in any spelling', async () => {
    const member = new Member(api);
    const typed = { first_name: 'Zoë-Łucja', last_name: 'Özgür ’t Hooft 李', email: 'Jörg.Ñ@Bücher.Example' };
    expect((await member.register(typed)).status).toBe(201);
    expect(await member.me()).toMatchObject(typed);
    const again = new Member(api);
    expect((await again.login('JÖRG.ñ@bücher.example')).status).toBe(200);
    expect((await again.login('jörg.ñ@xn--bcher-kva.example')).status).toBe(200);
    await newestMail(api, 'welcome', 'Jörg.Ñ@Bücher.Example');
    await problemOf(await member.register({ email: 'jörg.ñ@BÜCHER.example' }), 422);
  });

  it('accepts passwords of 8 to 1024 characters, and rejects longer ones before hashing', async () => {
    const long = 'blå fjord, grøn skov og rød måne; '.repeat(31).slice(0, 1024);
    for (const [index, password] of ['8F!kz0-q', long.slice(0, 999), long].entries()) {
      const email = `lang${index}@klant.example`;
      expect((await new Member(api).register({ email, password })).status).toBe(201);
      expect((await new Member(api).login(email, password)).status).toBe(200);
      expect((await new Member(api).login(email, `${password}!`.slice(1))).status).toBe(401);
    }
    const { errors } = await problemOf(
      await new Member(api, 'en').register({ email: 'te@klant.example', password: 'x'.repeat(10_000) }),
      422,
    );
    expect(errors).toEqual({ password: ['Choose a password of 1,024 characters at most.'] });
    await problemOf(await new Member(api).login('noor@klant.example', 'x'.repeat(10_000)), 422);
  });

  it('rejects a guessable password, with the reason and advice', async () => {
    const member = new Member(api, 'en');
    for (const [password, reason] of [
      ['zomer2024', /^This password is easy to guess/],
      ['Bakker2026!', /^This password is too much like your name/],
    ] as const) {
      const { errors } = await problemOf(
        await member.register({ email: 'radelijk@klant.example', password }),
        422,
      );
      expect(errors).toEqual({ password: [expect.stringMatching(reason)] });
      expect(errors.password?.[0]).toContain('four unrelated words');
    }
  });

  it('may reveal that an address is taken, within limits', async () => {
    const email = 'bezet@klant.example';
    expect((await new Member(api).register({ email })).status).toBe(201);
    // The limit's hour is over.
    api.clock.advance(3_600_001);
    const { errors } = await problemOf(await new Member(api, 'en').register({ email }), 422);
    expect(errors).toEqual({
      email: ['There is already an account with this email address. Sign in, or ask for a link to sign in.'],
    });
    const statuses = [];
    for (let turn = 0; turn < 10; turn += 1)
      statuses.push((await new Member(api).register({ email })).status);
    expect(statuses).toEqual([...Array.from({ length: 9 }, () => 422), 429]);
  });

  it('makes one account of two concurrent posts', async () => {
    const member = new Member(api);
    const statuses = await Promise.all(
      [1, 2, 3, 4].map(async () => (await member.register({ email: 'twice@klant.example' })).status),
    );
    expect(statuses.sort()).toEqual([201, 422, 422, 422]);
  });

  it('returns the first response again for the same key and password', async () => {
    const member = new Member(api);
    const json = { ...registerValues, email: 'key@klant.example' };
    const idempotencyKey = newKey();
    const sendRequest = (more: object = {}) =>
      new Member(api).fetch('/register', { json: { ...json, ...more }, idempotencyKey });
    const responses = await Promise.all([sendRequest(), sendRequest(), sendRequest()]);
    const ids = await Promise.all(
      responses.map(async (response) => (await bodyOf(response, 201, sessionState)).user?.id),
    );
    expect(new Set(ids).size).toBe(1);
    expect((await sendRequest({ password: 'een heel ander woord' })).status).toBe(409);
    expect((await sendRequest({ first_name: 'Anders' })).status).toBe(409);
    expect(JSON.stringify(await api.db.select().from(idempotentRequests))).not.toContain(goodPassword);
    expect((await member.fetch('/register', { json, idempotencyKey: 'kort' })).status).toBe(400);
  });

  it('adds the new order to the account, in the ordering browser only', async () => {
    const member = new Member(api);
    const order = await member.placeOrder();
    const values = { host_screen: 'flow-auth-modal', reference: order.reference };
    const otherVisitor = new Member(api);
    await otherVisitor.register({ ...values, email: 'dief@klant.example' });
    expect((await bodyOf(await otherVisitor.fetch('/me/requests'), 200, accountRequests)).requests).toEqual(
      [],
    );
    await member.register({ ...values, email: 'maker@klant.example' });
    const { requests } = await bodyOf(await member.fetch('/me/requests'), 200, accountRequests);
    expect(requests.map(({ reference }) => reference)).toEqual([order.reference]);
  });
});

describe('confirming the address', () => {
  it('takes a post in the registering browser, once', async () => {
    const member = new Member(api);
    await member.register({ email: 'bevestig@klant.example' });
    const token = tokenIn(await newestMail(api, 'welcome', 'bevestig@klant.example'));
    expect(JSON.stringify(await api.db.select().from(mailedKeys))).not.toContain(token);
    expect((await member.fetch(`/email/confirm?token=${token}`)).status).toBe(405);
    expect((await member.me()).email_confirmed).toBe(false);
    const confirmed = await member.fetch('/email/confirm', { json: { token } });
    expect(await confirmed.json()).toEqual({ kind: 'confirm', state: 'confirmed' });
    expect((await member.me()).email_confirmed).toBe(true);
    await problemOf(await member.fetch('/email/confirm', { json: { token } }), 410);
  });

  it('is refused for an account that another person registered with the address', async () => {
    const thief = new Member(api);
    await thief.register({ email: 'slachtoffer@klant.example' });
    const token = tokenIn(await newestMail(api, 'welcome', 'slachtoffer@klant.example'));
    const victim = new Member(api, 'en');
    const { message } = await problemOf(await victim.fetch('/email/confirm', { json: { token } }), 401);
    expect(message).toContain('Sign in on this device first');
    expect((await thief.me()).email_confirmed).toBe(false);
    // Signed in on another device, the account is theirs.
    const other = new Member(api);
    await other.login('slachtoffer@klant.example');
    expect((await other.fetch('/email/confirm', { json: { token } })).status).toBe(200);
  });

  it('expires a week after its mail, which can be requested again once a minute', async () => {
    const member = new Member(api);
    await member.register({ email: 'laat@klant.example' });
    const first = tokenIn(await newestMail(api, 'welcome', 'laat@klant.example'));
    api.clock.advance(259_200_000);
    const again = await member.fetch('/me/email/confirmation', { method: 'POST' });
    expect(await again.json()).toEqual({ resend_in_seconds: 60, expires_in_seconds: 604_800 });
    const refused = await member.fetch('/me/email/confirmation', { method: 'POST' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeCloseTo(60, -1);
    const token = tokenIn(await newestMail(api, 'welcome', 'laat@klant.example'));
    api.clock.advance(345_600_000);
    await problemOf(await member.fetch('/email/confirm', { json: { token: first } }), 410);
    api.clock.advance(259_200_000);
    await problemOf(await member.fetch('/email/confirm', { json: { token } }), 410);
    api.clock.advance(-1000);
    expect((await member.fetch('/email/confirm', { json: { token } })).status).toBe(200);
    await problemOf(await member.fetch('/me/email/confirmation', { method: 'POST' }), 409);
  });
});

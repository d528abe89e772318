/** An account that somebody prepared with another person's address: what the owner of the address finds, and what happens without one. */
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts, sessions } from '@/lib/api/core/identity/table';
import { limits } from '@/lib/api/core/limits/limits';
import { queueMail } from '@/lib/api/core/mail/queue-mail';
import { outboxMails } from '@/lib/api/core/mail/table';
import { fixedCostLinks } from '@/lib/api/people/fixed-costs/table';
import { runCleanup } from '@/lib/api/workers/cleanup';
import { costLinkMaxAgeDays, emailConfirmMaxAgeSeconds } from '@/lib/config/account-terms';
import { sessionState } from '@/lib/contract/accounts';
import { bodyOf, problemOf } from '../../support/cancel-job';
import { addOne, costsOf, gym, lookUp, share } from '../../support/fixed-costs';
import { goodPassword, Member, newestMail, tokenIn } from '../../support/member';
import { createTestContext, type TestContext } from '../../support/test-context';

let api: TestContext;
let count = 0;

const day = 86_400_000;
const week = emailConfirmMaxAgeSeconds * 1000;

beforeAll(async () => {
  api = await createTestContext();
});
beforeEach(() => api.clock.advance(3_600_001));

/** The addresses of all accounts. */
async function emails(): Promise<string[]> {
  const rows = await api.db.select({ email: accounts.email }).from(accounts);
  return rows.map(({ email }) => email);
}

/** The number of mails to an address that warn that its account is deleted. */
function warningsTo(email: string): Promise<number> {
  return api.db.$count(
    outboxMails,
    and(eq(outboxMails.to, email), eq(outboxMails.kind, 'account-unconfirmed')),
  );
}

interface Prepared {
  readonly stranger: Member;
  readonly owner: Member;
  readonly email: string;
  /** The key of a link to the account's costs that changes them. */
  readonly link: string;
}

/** A stranger registers somebody's address with a name, a consent, an order, costs and, as before links needed a confirmation, a link. */
async function prepare(): Promise<Prepared> {
  count += 1;
  const email = `eigenaar${count}@klant.example`;
  const stranger = new Member(api);
  const registered = await stranger.register({ email, first_name: 'Vreemd', commercial_opted_in: true });
  await bodyOf(registered, 201, sessionState);
  await addOne(stranger, gym);
  const { id } = await stranger.me();
  const link = `${'k'.repeat(42)}${count}`;
  const { createHash, randomUUID } = await import('node:crypto');
  await api.db.insert(fixedCostLinks).values({
    id: randomUUID(),
    accountId: id,
    keyHash: createHash('sha256').update(link).digest('hex'),
    right: 'edit',
    createdAt: api.clock.now(),
    expiresAt: new Date(api.clock.now().getTime() + costLinkMaxAgeDays * day),
  });
  return { stranger, owner: new Member(api), email, link };
}

/** Arrivals with access to the mailbox alone. */
const arrivals: Readonly<Record<string, (prepared: Prepared) => Promise<Response>>> = {
  'a mailed link': async ({ owner, email }) => {
    const mail = await owner.requestLink(email);
    expect(mail.text.replaceAll(/\s+/g, ' ')).toContain('begin je met een leeg account');
    const json = { token: tokenIn(mail) };
    const asked = await bodyOf(await owner.fetch('/magic/login', { json }), 200, sessionState);
    expect(asked).toMatchObject({ authenticated: false, other_device: true });
    expect(asked.question).toContain('begin je met een leeg account');
    return owner.fetch('/magic/login', { json: { ...json, confirm: true } });
  },
  'a new password': async ({ owner, email }) => {
    await owner.fetch('/password/forgot', { json: { email } });
    const mail = await newestMail(api, 'password-reset', email);
    expect(mail.text.replaceAll(/\s+/g, ' ')).toContain('begin je met een leeg account');
    const json = { token: tokenIn(mail), password: 'een wachtwoord van de eigenaar' };
    const asked = await bodyOf(await owner.fetch('/password/reset', { json }), 200, sessionState);
    expect(asked).toMatchObject({ authenticated: false, other_device: true });
    expect(asked.question).toContain('begin je met een leeg account');
    return owner.fetch('/password/reset', { json: { ...json, confirm: true } });
  },
};

describe.each(Object.entries(arrivals))('the owner of a prepared account who arrives by %s', (_, arrive) => {
  it('finds an empty account, and the stranger has nothing of it', async () => {
    const prepared = await prepare();
    const { stranger, owner, link } = prepared;
    expect((await arrive(prepared)).status).toBe(200);
    expect(await owner.me()).toMatchObject({
      first_name: '',
      last_name: '',
      email_confirmed: true,
      commercial_opted_in: false,
    });
    expect(await costsOf(owner)).toMatchObject({ costs: [], links: [] });
    await addOne(owner, { ...gym, name: 'Van de eigenaar' });
    await problemOf(await lookUp(api, link), 404);
    await problemOf(await stranger.fetch('/me'), 401);
    await problemOf(await new Member(api).login(prepared.email, goodPassword), 401);
    const { id } = await owner.me();
    expect(await api.db.select().from(sessions).where(eq(sessions.accountId, id))).toHaveLength(1);
    const form = { method: 'PUT', json: { locale: 'en' } };
    expect((await owner.fetch('/me', form)).status).toBe(200);
    const named = { method: 'PUT', json: { first_name: 'Noor', last_name: 'Bakker' } };
    expect((await owner.fetch('/me', named)).status).toBe(200);
    expect(await owner.me()).toMatchObject({ first_name: 'Noor', last_name: 'Bakker', locale: 'en' });
  });
});

describe('an unconfirmed account', () => {
  it('keeps what its own browser saved when that browser signs in by a mailed link', async () => {
    const member = new Member(api);
    const email = 'zelf-gemaakt@klant.example';
    await bodyOf(await member.register({ email, commercial_opted_in: true }), 201, sessionState);
    await addOne(member, gym);
    const token = tokenIn(await member.requestLink(email));
    expect((await member.fetch('/magic/login', { json: { token } })).status).toBe(200);
    expect(await member.me()).toMatchObject({ first_name: 'Noor', commercial_opted_in: true });
    expect((await costsOf(member)).costs).toHaveLength(1);
  });

  it.each(['a mailed link', 'a new password'])(
    'keeps what was saved when a browser that is signed in to it uses %s',
    async (way) => {
      count += 1;
      const email = `ook-ingelogd${count}@klant.example`;
      const laptop = new Member(api);
      await bodyOf(await laptop.register({ email }), 201, sessionState);
      await addOne(laptop, gym);
      const phone = new Member(api);
      expect((await phone.login(email, goodPassword)).status).toBe(200);
      if (way === 'a mailed link') {
        const token = tokenIn(await phone.requestLink(email));
        const signedIn = await phone.fetch('/magic/login', { json: { token } });
        expect(await bodyOf(signedIn, 200, sessionState)).toMatchObject({ authenticated: true });
      } else {
        await phone.fetch('/password/forgot', { json: { email } });
        const token = tokenIn(await newestMail(api, 'password-reset', email));
        const json = { token, password: 'een wachtwoord van de eigenaar' };
        expect((await phone.fetch('/password/reset', { json })).status).toBe(200);
      }
      expect(await phone.me()).toMatchObject({ first_name: 'Noor', email_confirmed: true });
      expect((await costsOf(phone)).costs).toHaveLength(1);
    },
  );

  it('shares its costs with nobody: 409, and the link of an earlier one is unknown', async () => {
    const { stranger, link } = await prepare();
    const refused = await stranger.fetch('/me/fixed-costs/links', {
      json: { right: 'edit' },
      idempotencyKey: 'l'.repeat(20),
    });
    expect((await problemOf(refused, 409)).message).toContain('Bevestig eerst je e-mailadres');
    await problemOf(await lookUp(api, link), 404);
  });

  it('is deleted a week after the mail that warns of it, a week after it was made; a confirmed one stays', async () => {
    const email = 'nooit-bevestigd@klant.example';
    const waiting = new Member(api);
    await bodyOf(await waiting.register({ email }), 201, sessionState);
    await waiting.fetch('/logout', { method: 'POST' });
    const confirmed = new Member(api);
    await confirmed.join('wel-bevestigd@klant.example');
    await addOne(confirmed);
    await share(confirmed, 'view');
    await confirmed.fetch('/logout', { method: 'POST' });
    api.clock.advance(week - 3_600_000);
    await runCleanup(api.context);
    expect(await warningsTo(email)).toBe(0);
    api.clock.advance(3_600_001);
    await runCleanup(api.context);
    await runCleanup(api.context);
    expect(await warningsTo(email)).toBe(1);
    api.clock.advance(week - 1);
    await runCleanup(api.context);
    expect(await emails()).toContain(email);
    api.clock.advance(1);
    await runCleanup(api.context);
    expect(await emails()).not.toContain(email);
    expect(await emails()).toContain('wel-bevestigd@klant.example');
    await problemOf(await waiting.login(email), 401);
    const anew = await new Member(api).register({ email });
    await bodyOf(anew, 201, sessionState);
  });

  it('is confirmed by the link of the mail that warns', async () => {
    const email = 'net-op-tijd@klant.example';
    const member = new Member(api);
    await bodyOf(await member.register({ email }), 201, sessionState);
    await addOne(member, gym);
    await member.fetch('/logout', { method: 'POST' });
    api.clock.advance(week);
    await runCleanup(api.context);
    const token = tokenIn(await newestMail(api, 'account-unconfirmed', email));
    api.clock.advance(week - 1);
    expect((await member.fetch('/email/confirm', { json: { token } })).status).toBe(200);
    api.clock.advance(4 * week);
    await runCleanup(api.context);
    expect((await member.login(email)).status).toBe(200);
    expect((await costsOf(member)).costs).toHaveLength(1);
  });

  it('stays while a browser is signed in, and is warned of anew after each sign-in', async () => {
    const email = 'trouwe-bezoeker@klant.example';
    const member = new Member(api);
    await bodyOf(await member.register({ email }), 201, sessionState);
    await addOne(member, gym);
    api.clock.advance(8 * day);
    await runCleanup(api.context);
    expect(await warningsTo(email)).toBe(0);
    await member.fetch('/logout', { method: 'POST' });
    for (const visit of [1, 2, 3]) {
      await runCleanup(api.context);
      expect(await warningsTo(email)).toBe(visit);
      // The last moment before it would be deleted.
      api.clock.advance(week - 1);
      expect((await member.login(email)).status).toBe(200);
      await member.fetch('/logout', { method: 'POST' });
      api.clock.advance(day);
    }
    expect((await member.login(email)).status).toBe(200);
    expect((await costsOf(member)).costs).toHaveLength(1);
  });

  it('stays while its mailbox gets no mail that warns, because it got too many', async () => {
    const email = 'overladen@klant.example';
    const member = new Member(api);
    await bodyOf(await member.register({ email }), 201, sessionState);
    await member.fetch('/logout', { method: 'POST' });
    api.clock.advance(week);
    for (let mail = 0; mail < limits['mail-unproven'].times; mail += 1) {
      await api.db.transaction((transaction) =>
        queueMail(transaction, api.context, { to: email, locale: 'nl', kind: 'email-in-use', data: {} }),
      );
    }
    await runCleanup(api.context);
    expect(await warningsTo(email)).toBe(0);
    api.clock.advance(week);
    await runCleanup(api.context);
    expect(await warningsTo(email)).toBe(1);
    expect(await emails()).toContain(email);
  });

  it('stays while a mail that was sent again can be answered', async () => {
    const email = 'opnieuw-gemaild@klant.example';
    const member = new Member(api);
    await bodyOf(await member.register({ email }), 201, sessionState);
    api.clock.advance(week - day);
    expect((await member.fetch('/me/email/confirmation', { method: 'POST' })).status).toBe(202);
    await member.fetch('/logout', { method: 'POST' });
    api.clock.advance(week - 1);
    await runCleanup(api.context);
    expect(await warningsTo(email)).toBe(0);
    api.clock.advance(1);
    await runCleanup(api.context);
    expect(await warningsTo(email)).toBe(1);
  });
});

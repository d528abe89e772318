/** An account whose address nobody confirms, though somebody keeps using it: that may be a stranger. */
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findAccountByEmail } from '@/lib/api/core/identity/store';
import { accounts } from '@/lib/api/core/identity/table';
import { limits } from '@/lib/api/core/limits/limits';
import { queueMail } from '@/lib/api/core/mail/queue-mail';
import { outboxMails } from '@/lib/api/core/mail/table';
import { runCleanup } from '@/lib/api/workers/cleanup';
import { emailConfirmMaxAgeSeconds, unconfirmedAccountDays } from '@/lib/config/account-terms';
import { sessionState } from '@/lib/contract/accounts';
import { bodyOf } from '../../support/cancel-job';
import { Member } from '../../support/member';
import { createTestContext, type TestContext } from '../../support/test-context';

let api: TestContext;

const day = 86_400_000;
const week = emailConfirmMaxAgeSeconds * 1000;

beforeAll(async () => {
  api = await createTestContext();
});
beforeEach(() => api.clock.advance(3_600_001));

const exists = async (email: string) => (await findAccountByEmail(api.db, email)) !== null;

/** The number of mails to an address that warn that its account is deleted. */
const warningsTo = (email: string) =>
  api.db.$count(outboxMails, and(eq(outboxMails.to, email), eq(outboxMails.kind, 'account-unconfirmed')));

describe('an account that is never confirmed', () => {
  it('is deleted after 90 days though somebody keeps signing in, a week after the last mail that warns', async () => {
    const email = 'nooit-de-eigenaar@klant.example';
    const member = new Member(api);
    await bodyOf(await member.register({ email }), 201, sessionState);
    const signIn = async () => {
      await member.fetch('/logout', { method: 'POST' });
      return member.login(email);
    };
    for (let visit = 0; visit < 9; visit += 1) {
      api.clock.advance(9 * day);
      await runCleanup(api.context);
      expect((await signIn()).status).toBe(200);
    }
    expect(await warningsTo(email)).toBe(0);
    api.clock.advance(2 * day);
    await runCleanup(api.context);
    await runCleanup(api.context);
    expect(await warningsTo(email)).toBe(1);
    expect((await signIn()).status).toBe(200);
    api.clock.advance(week - 1);
    await runCleanup(api.context);
    expect(await exists(email)).toBe(true);
    api.clock.advance(1);
    await runCleanup(api.context);
    expect(await exists(email)).toBe(false);
    expect(await warningsTo(email)).toBe(0);
    expect((await signIn()).status).toBe(401);
  });

  it('stays while a change of its address can be confirmed that was asked in time', async () => {
    const email = 'verkeerd-getypt@klant.example';
    const member = new Member(api);
    await bodyOf(await member.register({ email }), 201, sessionState);
    api.clock.advance((unconfirmedAccountDays - 7) * day);
    await runCleanup(api.context);
    expect(await warningsTo(email)).toBe(1);
    api.clock.advance(week - 3_600_000);
    expect((await member.login(email)).status).toBe(200);
    const asked = await member.fetch('/me/email', { json: { email: 'goed-getypt@klant.example' } });
    expect(asked.status).toBe(202);
    api.clock.advance(3_600_000);
    await runCleanup(api.context);
    expect(await exists(email)).toBe(true);
    api.clock.advance(day);
    await runCleanup(api.context);
    expect(await exists(email)).toBe(false);
  });

  it('is warned a last time as soon as its mailbox gets mails again', async () => {
    const email = 'lang-overladen@klant.example';
    const member = new Member(api);
    await bodyOf(await member.register({ email }), 201, sessionState);
    api.clock.advance((unconfirmedAccountDays - 7) * day);
    for (let mail = 0; mail < limits['mail-unproven'].times; mail += 1) {
      await api.db.transaction((transaction) =>
        queueMail(transaction, api.context, { to: email, locale: 'nl', kind: 'email-in-use', data: {} }),
      );
    }
    expect((await member.login(email)).status).toBe(200);
    await runCleanup(api.context);
    expect(await warningsTo(email)).toBe(0);
    api.clock.advance(3_600_000);
    await runCleanup(api.context);
    expect(await warningsTo(email)).toBe(1);
  });

  it('is warned though more accounts than one run takes wait for a mailbox that gets no more mails', async () => {
    const [email, full] = ['aan-de-beurt@klant.example', 'vol@klant.example'];
    await new Member(api).register({ email });
    const made = await findAccountByEmail(api.db, email);
    if (!made) throw new Error('the account was not stored');
    const earlier = new Date(made.createdAt.getTime() - 1000);
    await api.db.insert(accounts).values(
      Array.from({ length: 200 }, (_, at) => {
        const address = `vol+${at}@klant.example`;
        return { ...made, id: crypto.randomUUID(), email: address, emailKey: address, createdAt: earlier };
      }),
    );
    api.clock.advance(unconfirmedAccountDays * day);
    for (let mail = 0; mail < limits['mail-unproven'].times; mail += 1) {
      await api.db.transaction((transaction) =>
        queueMail(transaction, api.context, { to: full, locale: 'nl', kind: 'email-in-use', data: {} }),
      );
    }
    // In a random order: one run passes it over once in two hundred times.
    for (let run = 0; run < 8 && (await warningsTo(email)) === 0; run += 1) await runCleanup(api.context);
    expect(await warningsTo(email)).toBe(1);
  });
});

/** Writes of an account that is erased while they wait for it: refused like writes without a session, and nothing is stored. */
import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeRecipientMail } from '@/lib/api/cases/mailings/mailing-mail';
import { lockWaiting } from '@/lib/api/cases/mailings/recipients';
import { mailingRecipients, mailings } from '@/lib/api/cases/mailings/table';
import { subscriptions } from '@/lib/api/cases/subscriptions/table';
import { accountGrants } from '@/lib/api/core/access/table';
import { accounts } from '@/lib/api/core/identity/table';
import { outboxMails } from '@/lib/api/core/mail/table';
import { drafts } from '@/lib/api/ordering/drafts/table';
import { erasePerson } from '@/lib/api/people/erasure/erase-person';
import { draft } from '@/lib/contract/drafts';
import { renameKeys, wireName } from '@/lib/fields/wire-names';
import { bodyOf, problemOf, Visitor } from '../../support/cancel-job';
import { flowNamed } from '../../support/cases';
import { gym } from '../../support/fixed-costs';
import { goodPassword, Member } from '../../support/member';
import { cancelValues, companyWithAddress, newKey } from '../../support/samples/cancel-form-values';
import { getCaseSample } from '../../support/samples/case-samples';
import { createTestContext, type TestContext, type TestRequest } from '../../support/test-context';
import { sendStatement, startStatement } from '../../support/withdrawals';

let api: TestContext;
let count = 0;

beforeAll(async () => {
  api = await createTestContext();
});

async function newMember(): Promise<{ member: Member; id: string }> {
  count += 1;
  const member = new Member(api);
  await member.join(`wist-zich${count}@klant.example`);
  return { member, id: (await member.me()).id };
}

const goneText = 'Dit formulier bewaren we niet meer: het is gewist of verlopen. Er is niets verstuurd.';

/** The last step of a form, as a browser without JavaScript posts it. */
function lastStepOf(reference: string): URLSearchParams {
  const { letterOption, letterLanguage, startMoment, signature } = cancelValues;
  return new URLSearchParams({
    _company: companyWithAddress,
    _locale: 'nl',
    _step: 'submit',
    _draft: reference,
    ...{ letterOption, letterLanguage, startMoment, declarationComplete: 'on', terms: 'on' },
    ...{ 'signature.method': signature.method, 'signature.text': signature.text },
  });
}

const statement = {
  fullName: 'Noor Bakker',
  withdrawContract: 'mijn abonnement',
  email: 'noor@klant.example',
};

/** The response to a request that waits for its account until that was erased, with these drafts. */
async function respondAfterErasure(
  id: string,
  send: () => Promise<Response>,
  draftReferences: readonly string[] = [],
): Promise<Response> {
  return api.db
    .transaction(async (transaction) => {
      await transaction.delete(accounts).where(eq(accounts.id, id));
      const response = send();
      await expect.poll(countWaiting, { timeout: 20_000 }).toBeGreaterThan(0);
      await transaction.delete(drafts).where(inArray(drafts.reference, [...draftReferences]));
      return { response };
    })
    .then(({ response }) => response);
}

async function countWaiting(): Promise<number> {
  const { rows } = await api.db.$client.query<{ count: string }>(
    `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return Number(rows[0]?.count);
}

describe('a write that waits for an account while that is erased', () => {
  const writes: Readonly<Record<string, TestRequest & { readonly path: string }>> = {
    'a profile': { path: '/me', method: 'PUT', json: { first_name: 'Anders', last_name: 'Bakker' } },
    'a fixed cost': { path: '/me/fixed-costs', json: gym, idempotencyKey: newKey() },
    'an export': { path: '/exports', method: 'POST' },
    'a challenge for a passkey': { path: '/me/passkeys/options', json: { password: goodPassword } },
  };

  it.each(Object.entries(writes))('of %s is refused with 401', async (_, { path, ...request }) => {
    const { member, id } = await newMember();
    const refused = await respondAfterErasure(id, () => member.fetch(path, request));
    expect((await problemOf(refused, 401)).message).toContain('Log');
  });

  it('of the mail that confirms its address is refused with 401', async () => {
    const member = new Member(api);
    await member.register({ email: 'onbevestigd@klant.example' });
    const { id } = await member.me();
    const refused = await respondAfterErasure(id, () =>
      member.fetch('/me/email/confirmation', { method: 'POST' }),
    );
    expect((await problemOf(refused, 401)).message).toContain('Log');
  });

  it('of an order places it without an account', async () => {
    const { member, id } = await newMember();
    const { reference } = await member.startDraft();
    const placed = await respondAfterErasure(id, () => member.order(reference, cancelValues));
    expect(placed.status).toBe(201);
    const given = await api.db.select().from(accountGrants).where(eq(accountGrants.reference, reference));
    expect(given).toEqual([]);
  });

  it('of an order does not hold the draft that the erasure deletes', async () => {
    const { member, id } = await newMember();
    const { reference } = await member.startDraft();
    const refused = await respondAfterErasure(id, () => member.order(reference, cancelValues), [reference]);
    // Not 409: nothing was ordered, and a page that is told 404 stores what it shows as a new draft.
    expect((await problemOf(refused, 404)).message).toBe(goneText);
  });

  it('of a statement of withdrawal does not hold the draft that the erasure deletes', async () => {
    const { member, id } = await newMember();
    const reference = await startStatement(member, statement);
    const refused = await respondAfterErasure(id, () => sendStatement(member, reference, statement), [
      reference,
    ]);
    expect((await problemOf(refused, 404)).message).toBe(goneText);
  });

  it('of a case does not hold the draft that the erasure deletes', async () => {
    const { member, id } = await newMember();
    const values = getCaseSample(flowNamed('request-travel'), { company: false });
    const json = {
      flow: 'request-travel',
      company: null,
      step: flowNamed('request-travel').steps[0]?.name,
      values,
    };
    const begun = await bodyOf(await member.fetch('/drafts', { json, idempotencyKey: newKey() }), 201, draft);
    const request = {
      json: { draft: begun.reference, ...renameKeys({ ...values }, wireName) },
      idempotencyKey: newKey(),
    };
    const send = () => member.fetch('/requests/request-travel', request);
    const refused = await respondAfterErasure(id, send, [begun.reference]);
    expect((await problemOf(refused, 404)).message).toBe(goneText);
  });

  it('of an order without JavaScript places it from a new draft with all that was posted', async () => {
    const { member, id } = await newMember();
    const { reference } = await member.startDraft();
    const post = () => member.fetch('/forms/cancel', { body: lastStepOf(reference) });
    const placed = await respondAfterErasure(id, post, [reference]);
    expect(placed.status).toBe(303);
    expect(placed.headers.get('location')).toMatch(/^\/afrekenen\//);
  });
});

it('deletes the mail of a mailing that is written while the erasure waits for its recipient', async () => {
  const { member, id } = await newMember();
  const { email } = await member.me();
  const at = api.clock.now();
  const address = { email, emailKey: email, locale: 'nl' } as const;
  const [subscriptionId, mailingId] = [randomUUID(), randomUUID()];
  const consent = { source: 'test', clientAddress: '', askedAt: at, confirmedAt: at };
  await api.db
    .insert(subscriptions)
    .values({ ...address, ...consent, id: subscriptionId, list: 'articles', state: 'confirmed' });
  const texts = { nl: { subject: 'Nieuws', body: 'Tekst' } };
  const mailing = {
    id: mailingId,
    list: 'articles',
    state: 'sending',
    texts,
    createdAt: at,
    startedAt: at,
  } as const;
  await api.db.insert(mailings).values(mailing);
  await api.db.insert(mailingRecipients).values({
    ...address,
    mailingId,
    state: 'waiting',
    subscriptionId,
    consentSource: 'test',
    consentAskedAt: at,
    consentConfirmedAt: at,
  });
  const options = { accountId: id, browserHash: 'none', at, withdrawLetters: false };
  const { erased } = await api.db.transaction(async (transaction) => {
    const [recipient] = await lockWaiting(transaction, { mailingId, limit: 1 });
    if (!recipient) throw new Error('the mailing has a recipient');
    await writeRecipientMail(transaction, api.context, mailing, recipient);
    const erasing = erasePerson(api.context, options);
    await expect.poll(countWaiting, { timeout: 20_000 }).toBeGreaterThan(0);
    return { erased: erasing };
  });
  expect(await erased).not.toBeNull();
  expect(await api.db.$count(outboxMails, eq(outboxMails.to, email))).toBe(0);
});

describe('a write that waits for a draft while that is deleted', () => {
  async function respondAfterDeletion(reference: string, send: () => Promise<Response>): Promise<Response> {
    return api.db
      .transaction(async (transaction) => {
        await transaction.delete(drafts).where(eq(drafts.reference, reference));
        const response = send();
        await expect.poll(countWaiting, { timeout: 20_000 }).toBeGreaterThan(0);
        return { response };
      })
      .then(({ response }) => response);
  }

  it('is told that the draft is gone, not that it was ordered', async () => {
    const visitor = new Visitor(api);
    const { reference, version } = await visitor.startDraft();
    const refused = await respondAfterDeletion(reference, () =>
      visitor.saveDraft(reference, { values: { first_name: 'Anders' }, version }),
    );
    expect((await problemOf(refused, 404)).message).toBe(goneText);
  });

  it('without JavaScript orders from a new draft with all that was posted', async () => {
    const visitor = new Visitor(api);
    const { reference } = await visitor.startDraft();
    const post = () => visitor.fetch('/forms/cancel', { body: lastStepOf(reference) });
    const placed = await respondAfterDeletion(reference, post);
    expect(placed.status).toBe(303);
    expect(placed.headers.get('location')).toMatch(/^\/afrekenen\//);
    expect((await visitor.fetch(`/cancellations/${reference}`)).status).toBe(404);
  });
});

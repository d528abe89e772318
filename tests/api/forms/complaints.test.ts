/** Complaints: anonymous, about a company, and with a registered address. */
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cases } from '@/lib/api/cases/case/table';
import { caseView } from '@/lib/contract/cases';
import { draft as draftSchema } from '@/lib/contract/drafts';
import { bodyOf, problemOf, Visitor } from '../../support/cancel-job';
import { goodPassword, Member } from '../../support/member';
import { companyWithAddress, newKey } from '../../support/samples/cancel-form-values';
import { createTestContext, type TestContext } from '../../support/test-context';
import { mailsOfKinds } from '../../support/withdrawals';

let api: TestContext;

beforeAll(async () => {
  api = await createTestContext();
});
beforeEach(() => api.clock.advance(3_600_001));

const message = 'De brief kwam drie weken te laat aan.';

async function startComplaint(visitor: Visitor, values: object, company?: string): Promise<string> {
  const json = { flow: 'complaint', step: 'message', values, ...(company ? { company } : {}) };
  const response = await visitor.fetch('/drafts', { json, idempotencyKey: newKey() });
  return (await bodyOf(response, 201, draftSchema)).reference;
}

function complain(visitor: Visitor, reference: string, values: object) {
  return visitor.fetch('/requests/complaint', {
    json: { draft: reference, ...values },
    idempotencyKey: newKey(),
  });
}

async function retained(reference: string) {
  const [row] = await api.db.select().from(cases).where(eq(cases.reference, reference));
  return row;
}

describe('a complaint', () => {
  it('requires no name and no address', async () => {
    const visitor = new Visitor(api);
    const reference = await startComplaint(visitor, { message });
    const view = await bodyOf(await complain(visitor, reference, { message }), 201, caseView);
    expect(view).toMatchObject({ flow: 'complaint', state: 'received', company: null });
    expect(await retained(reference)).toMatchObject({ email: null, values: { message } });
  });

  it('can be about a company', async () => {
    const visitor = new Visitor(api);
    const reference = await startComplaint(visitor, { message }, companyWithAddress);
    const view = await bodyOf(await complain(visitor, reference, { message }), 201, caseView);
    expect(view.company).toMatchObject({ slug: companyWithAddress });
  });

  it.each(['nl', 'en'] as const)('without a message is rejected at its field (%s)', async (locale) => {
    const visitor = new Visitor(api, locale);
    const reference = await startComplaint(visitor, {});
    const { errors } = await problemOf(await complain(visitor, reference, { full_name: 'Jan' }), 422);
    expect(Object.keys(errors ?? {})).toEqual(['message']);
  });
});

describe('a complaint with a registered address', () => {
  const registered = 'Dit email adres is al in gebruik. Log in en wij zullen je klacht versturen.';

  it('is stored, and sent once its author has signed in in the same browser', async () => {
    const email = 'bekend@klant.example';
    await new Member(api).join(email);
    const writer = new Member(api);
    const reference = await startComplaint(writer, { message: 'begin' });
    const refused = await problemOf(await complain(writer, reference, { message, email }), 422);
    expect(refused.errors).toEqual({ email: [registered] });
    expect(await retained(reference)).toBeUndefined();
    await writer.fetch('/login', { json: { email, password: goodPassword } });
    await api.runJobs();
    expect(await retained(reference)).toMatchObject({ state: 'received', email, values: { message, email } });
    const mine = await bodyOf(await writer.fetch(`/requests/${reference}`), 200, caseView);
    expect(mine.is_owner).toBe(true);
    const mails = (await mailsOfKinds(api, 'request-received')).filter((mail) => mail.to_address === email);
    expect(mails).toHaveLength(1);
    await api.runJobs();
    expect(
      (await mailsOfKinds(api, 'request-received')).filter((mail) => mail.to_address === email),
    ).toHaveLength(1);
  });

  it('is not sent if the owner signs in elsewhere: another person may have written it', async () => {
    const email = 'ander@klant.example';
    const owner = new Member(api);
    await owner.join(email);
    const otherVisitor = new Visitor(api);
    const reference = await startComplaint(otherVisitor, { message });
    await problemOf(await complain(otherVisitor, reference, { message, email }), 422);
    await owner.fetch('/login', { json: { email, password: goodPassword } });
    await api.runJobs();
    expect(await retained(reference)).toBeUndefined();
    // Nor after a day.
    api.clock.advance(86_400_001);
    await api.context.db.transaction((transaction) => api.context.jobs.send(transaction, 'sweep', {}));
    await api.runJobs();
    const { rows } = await api.db.$client.query('select * from waiting_complaints');
    expect(rows).toEqual([]);
  });

  it('is sent at once when signed in, and returns the same for a native form post', async () => {
    const email = 'zelf@klant.example';
    const owner = new Member(api);
    await owner.join(email);
    const own = await startComplaint(owner, { message, email });
    await bodyOf(await complain(owner, own, { message, email }), 201, caseView);
    const body = new URLSearchParams({ _locale: 'en', _step: 'message', message, email });
    const otherVisitor = new Visitor(api);
    const posted = await otherVisitor.fetch('/forms/complaint', { body });
    const page = posted.headers.get('location') ?? '';
    expect(page).toMatch(/^\/en\/request\/[0-9A-Z]{26}\/complete$/);
    const draft = await bodyOf(await otherVisitor.fetch(`/drafts/${page.split('/')[3]}`), 200, draftSchema);
    expect(draft.errors).toEqual({
      email: ['This email address is already in use. Sign in and we will send your complaint.'],
    });
    expect(draft.values).toMatchObject({ message, email });
  });
});

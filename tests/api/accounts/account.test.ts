/** Requests of the account page: profile, address, orders. */
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountDeclarations } from '@/lib/api/core/identity/table';
import { outboxMails } from '@/lib/api/core/mail/table';
import { runCleanup } from '@/lib/api/workers/cleanup';
import { registeredLetterCents } from '@/lib/config/business';
import { accountRequests, me } from '@/lib/contract/accounts';
import { bodyOf, problemOf } from '../../support/cancel-job';
import { Member, newestMail, tokenIn } from '../../support/member';
import { cancelValues, newKey } from '../../support/samples/cancel-form-values';
import { createTestContext, type TestContext } from '../../support/test-context';

let api: TestContext;

beforeAll(async () => {
  api = await createTestContext();
});
beforeEach(() => api.clock.advance(3_600_001));

describe('the profile', () => {
  const change = (member: Member, json: object) => member.fetch('/me', { method: 'PUT', json });

  it('changes sent values and leaves the rest', async () => {
    const noor = new Member(api);
    await noor.register({ email: 'profiel@klant.example' });
    expect(await bodyOf(await change(noor, { first_name: 'Nóra' }), 200, me)).toMatchObject({
      first_name: 'Nóra',
      last_name: 'Bakker',
      locale: 'nl',
    });
    expect((await bodyOf(await change(noor, { locale: 'en' }), 200, me)).locale).toBe('en');
    expect((await bodyOf(await change(noor, {}), 200, me)).first_name).toBe('Nóra');
    const { errors } = await problemOf(await change(noor, { first_name: '', last_name: '<i>' }), 422);
    expect(Object.keys(errors)).toEqual(['first_name', 'last_name']);
    for (const json of [{ locale: 'de' }, { commercial_opted_in: 'yes' }, []]) {
      await problemOf(await change(noor, json), 422);
    }
    await problemOf(await change(new Member(api), { first_name: 'X' }), 401);
  });

  it('ignores role, address and confirmation in the body', async () => {
    const noor = new Member(api);
    await noor.register({ email: 'deur@klant.example' });
    const json = { role: 'admin', email: 'x@klant.example', email_confirmed: true, password: 'x', id: '1' };
    expect(await bodyOf(await change(noor, json), 200, me)).toMatchObject({
      role: 'user',
      email: 'deur@klant.example',
      email_confirmed: false,
    });
  });

  it('records each change of the consent to offers, and nothing else', async () => {
    const noor = new Member(api);
    await noor.register({ email: 'folder@klant.example' });
    for (const commercial_opted_in of [true, true, false]) await change(noor, { commercial_opted_in });
    const { id } = await noor.me();
    const stored = await api.db
      .select()
      .from(accountDeclarations)
      .where(eq(accountDeclarations.accountId, id));
    expect(stored.filter(({ kind }) => kind === 'marketing').map(({ accepted }) => accepted)).toEqual([
      true,
      false,
    ]);
  });
});

describe('changing the address', () => {
  const options = (member: Member, email: string) => member.fetch('/me/email', { json: { email } });
  const confirm = (member: Member, token: string) => member.fetch('/email/confirm', { json: { token } });

  it('is confirmed at both addresses, in any order and browser, and reported to the old one', async () => {
    const noor = new Member(api);
    await noor.join('oud@klant.example');
    const magic = tokenIn(await noor.requestLink('oud@klant.example'));
    expect(await (await options(noor, 'Nieuw@klant.example')).json()).toEqual({
      resend_in_seconds: 60,
      expires_in_seconds: 86_400,
    });
    const newToken = tokenIn(await newestMail(api, 'email-change-new', 'Nieuw@klant.example'));
    const oldToken = tokenIn(await newestMail(api, 'email-change-old', 'oud@klant.example'));
    const refused = await problemOf(await confirm(new Member(api), newToken), 401);
    expect(refused.message).toContain('met je oude e-mailadres');
    expect(await (await confirm(noor, newToken)).json()).toEqual({
      kind: 'change',
      state: 'waiting_for_old',
    });
    expect(await noor.me()).toMatchObject({
      email: 'oud@klant.example',
      pending_email: { email: 'Nieuw@klant.example', old_confirmed: false, new_confirmed: true },
    });
    await problemOf(await confirm(noor, newToken), 410);
    expect(await (await confirm(noor, oldToken)).json()).toEqual({ kind: 'change', state: 'changed' });
    expect(await noor.me()).toMatchObject({ email: 'Nieuw@klant.example', pending_email: null });
    await newestMail(api, 'email-changed', 'oud@klant.example');
    await problemOf(await noor.fetch('/magic/login', { json: { token: magic } }), 410);
    await problemOf(await new Member(api).login('oud@klant.example'), 401);
    expect((await new Member(api).login('nieuw@klant.example')).status).toBe(200);
  });

  it('reveals only to its owner that an address has an account', async () => {
    const holder = new Member(api);
    await holder.join('bezet@klant.example');
    const noor = new Member(api);
    await noor.join('vrij@klant.example');
    const taken = await options(noor, 'BEZET@klant.example');
    expect(taken.status).toBe(202);
    const takenText = await taken.text();
    await newestMail(api, 'email-in-use', 'bezet@klant.example');
    const other = new Member(api);
    await other.join('ander@klant.example');
    expect(await (await options(other, 'onbezet@klant.example')).text()).toBe(takenText);
    const token = tokenIn(await newestMail(api, 'email-change-old', 'vrij@klant.example'));
    expect(await (await confirm(noor, token)).json()).toEqual({ kind: 'change', state: 'waiting_for_new' });
  });

  it('fails if another account got the address meanwhile', async () => {
    const noor = new Member(api);
    await noor.join('traag@klant.example');
    await options(noor, 'gewild@klant.example');
    const newToken = tokenIn(await newestMail(api, 'email-change-new', 'gewild@klant.example'));
    const oldToken = tokenIn(await newestMail(api, 'email-change-old', 'traag@klant.example'));
    await confirm(noor, newToken);
    await new Member(api).register({ email: 'gewild@klant.example' });
    await problemOf(await confirm(noor, oldToken), 410);
    expect((await noor.me()).email).toBe('traag@klant.example');
  });

  it('applies the newest request, for a day, and can be cancelled', async () => {
    const noor = new Member(api);
    await noor.join('wens@klant.example');
    await options(noor, 'eerste@klant.example');
    const first = tokenIn(await newestMail(api, 'email-change-new', 'eerste@klant.example'));
    await problemOf(await options(noor, 'tweede@klant.example'), 429);
    api.clock.advance(61_000);
    await options(noor, 'tweede@klant.example');
    await problemOf(await confirm(noor, first), 410);
    const second = tokenIn(await newestMail(api, 'email-change-new', 'tweede@klant.example'));
    expect(
      (await bodyOf(await noor.fetch('/me/email', { method: 'DELETE' }), 200, me)).pending_email,
    ).toBeNull();
    await problemOf(await confirm(noor, second), 410);
    api.clock.advance(61_000);
    await options(noor, 'derde@klant.example');
    const third = tokenIn(await newestMail(api, 'email-change-new', 'derde@klant.example'));
    api.clock.advance(86_400_000);
    await problemOf(await confirm(noor, third), 410);
    expect((await noor.me()).pending_email).toBeNull();
    await runCleanup(api.context);
    expect((await problemOf(await options(noor, 'WENS@klant.example'), 422)).errors).toHaveProperty('email');
  });

  it('corrects a typing mistake: an address that was never confirmed need not confirm', async () => {
    const noor = new Member(api);
    await noor.register({ email: 'typfuot@klant.example' });
    await options(noor, 'typfout@klant.example');
    const token = tokenIn(await newestMail(api, 'email-change-new', 'typfout@klant.example'));
    expect(await (await confirm(noor, token)).json()).toEqual({ kind: 'change', state: 'changed' });
    expect(await noor.me()).toMatchObject({ email: 'typfout@klant.example', email_confirmed: true });
    const mails = await api.db.select().from(outboxMails).where(eq(outboxMails.to, 'typfuot@klant.example'));
    expect(mails.map(({ kind }) => kind)).not.toContain('email-change-old');
  });
});

describe('requests', () => {
  const requestsOf = async (member: Member) =>
    bodyOf(await member.fetch('/me/requests'), 200, accountRequests);

  it('made while signed in belong to the account, on every device, and to no other', async () => {
    const laptop = new Member(api);
    await laptop.register({ email: 'besteller@klant.example' });
    const order = await laptop.payOrder();
    const phone = new Member(api);
    await phone.login('besteller@klant.example');
    const { requests, claimable } = await requestsOf(phone);
    expect(claimable).toEqual([]);
    expect(requests).toMatchObject([
      {
        reference: order.reference,
        short_reference: order.reference.slice(0, 8),
        state: 'submitted',
        general_status: 'inProgress',
        letter_option: 'registered',
        amount_cents: registeredLetterCents,
        companies: [{ slug: 'interpolis-zorg' }],
      },
    ]);
    const seen = await phone.find(order.reference);
    expect(seen).toMatchObject({ is_owner: true, confirmation_email: 'jan@klant.example' });
    expect((await phone.fetch(`/cancellations/${order.reference}/letters/0`)).status).toBe(200);
    const otherVisitor = new Member(api);
    await otherVisitor.register({ email: 'nieuwsgierig@klant.example' });
    expect((await otherVisitor.find(order.reference)).is_owner).toBe(false);
    await problemOf(await otherVisitor.fetch(`/cancellations/${order.reference}/letters/0`), 404);
    expect((await requestsOf(otherVisitor)).requests).toEqual([]);
    await phone.fetch('/logout', { method: 'POST' });
    expect((await phone.find(order.reference)).is_owner).toBe(false);
  });

  it('can be paid on another device', async () => {
    const laptop = new Member(api);
    await laptop.register({ email: 'betaler@klant.example' });
    const order = await laptop.placeOrder();
    await laptop.play(order, 'failed');
    const phone = new Member(api);
    await phone.login('betaler@klant.example');
    const again = await phone.fetch(`/cancellations/${order.reference}/payments`, {
      method: 'POST',
      idempotencyKey: newKey(),
    });
    expect(again.status).toBe(201);
  });

  it('made with the same address before are offered once it is confirmed, and added on request', async () => {
    const email = 'Eerder@klant.example';
    const order = await new Member(api).payOrder({ ...cancelValues, email });
    await new Member(api).payOrder({ ...cancelValues, email: 'iemand@klant.example' });
    const noor = new Member(api);
    await noor.register({ email: 'eerder@klant.example' });
    expect(await requestsOf(noor)).toEqual({ requests: [], claimable: [] });
    expect(
      await bodyOf(await noor.fetch('/me/requests/claim', { method: 'POST' }), 200, accountRequests),
    ).toEqual({
      requests: [],
      claimable: [],
    });
    const token = tokenIn(await newestMail(api, 'welcome', 'eerder@klant.example'));
    await noor.fetch('/email/confirm', { json: { token } });
    const offered = await requestsOf(noor);
    expect(offered.requests).toEqual([]);
    expect(offered.claimable).toEqual([
      {
        short_reference: order.reference.slice(0, 8),
        ordered_at: expect.any(String),
        flow_name: null,
        companies: [expect.objectContaining({ slug: 'interpolis-zorg' })],
      },
    ]);
    expect(JSON.stringify(offered)).not.toContain(order.reference);
    expect((await noor.find(order.reference)).is_owner).toBe(false);
    const claimed = await noor.fetch('/me/requests/claim', { method: 'POST' });
    expect((await bodyOf(claimed, 200, accountRequests)).requests.map(({ reference }) => reference)).toEqual([
      order.reference,
    ]);
    expect((await noor.find(order.reference)).is_owner).toBe(true);
  });
});

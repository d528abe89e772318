/** Forgetting, resetting and changing a password. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailedKeys } from '@/lib/api/core/access/table';
import { accountSessions, sessionState } from '@/lib/contract/accounts';
import { bodyOf, problemOf } from '../../support/cancel-job';
import { goodPassword, Member, newestMail, registerValues, tokenIn } from '../../support/member';
import { createTestContext, type TestContext } from '../../support/test-context';

let api: TestContext;
const { email } = registerValues;
const better = 'nog veel betere woorden';

beforeAll(async () => {
  api = await createTestContext();
});
beforeEach(() => api.clock.advance(3_600_001));

const forgot = (typed: string) => new Member(api).fetch('/password/forgot', { json: { email: typed } });
const reset = (member: Member, token: string, password = better) =>
  member.fetch('/password/reset', { json: { token, password } });

async function resetToken(typed: string = email): Promise<string> {
  expect((await forgot(typed)).status).toBe(202);
  return tokenIn(await newestMail(api, 'password-reset', typed));
}

describe('a forgotten password', () => {
  it('gets the same response for known and unknown addresses', async () => {
    await new Member(api).join(email);
    const known = await forgot(email);
    const unknown = await forgot('niemand@klant.example');
    expect([known.status, unknown.status]).toEqual([202, 202]);
    expect(await known.text()).toBe(await unknown.text());
    const again = await forgot(email);
    expect([again.status, again.headers.get('retry-after')]).toEqual([202, null]);
    await newestMail(api, 'password-reset', email);
    expect((await newestMail(api, 'no-account', 'niemand@klant.example')).text).toContain('nieuw wachtwoord');
  });

  it('is replaced with the mailed link, once; every session but the new one ends', async () => {
    const laptop = new Member(api);
    await laptop.login();
    const token = await resetToken();
    expect(JSON.stringify(await api.db.select().from(mailedKeys))).not.toContain(token);
    const phone = new Member(api);
    await problemOf(await reset(phone, token, 'kort'), 422);
    await problemOf(await reset(phone, token, 'x'.repeat(10_000)), 422);
    expect((await bodyOf(await reset(phone, token), 200, sessionState)).authenticated).toBe(true);
    await problemOf(await laptop.fetch('/me'), 401);
    expect((await phone.fetch('/me')).status).toBe(200);
    await problemOf(await reset(phone, token), 410);
    await problemOf(await new Member(api).login(email, goodPassword), 401);
    expect((await new Member(api).login(email, better)).status).toBe(200);
    await newestMail(api, 'password-changed', email);
  });

  it('has a link valid for an hour, unlike other kinds', async () => {
    const noor = new Member(api);
    const token = await resetToken();
    await problemOf(await noor.fetch('/magic/login', { json: { token } }), 410);
    await problemOf(await noor.fetch('/email/confirm', { json: { token } }), 410);
    const magic = tokenIn(await noor.requestLink(email));
    await problemOf(await reset(noor, magic), 410);
    api.clock.advance(3_600_000);
    await problemOf(await reset(noor, token), 410);
    await problemOf(await reset(noor, ''), 410);
    await problemOf(await reset(noor, 'A'.repeat(43)), 410);
  });

  it('is replaced once by concurrent uses of the link, and earlier sign-in links are void', async () => {
    const noor = new Member(api);
    const magic = tokenIn(await noor.requestLink(email));
    const token = await resetToken();
    const statuses = await Promise.all(
      [1, 2, 3].map(async () => (await reset(new Member(api), token)).status),
    );
    expect(statuses.sort()).toEqual([200, 410, 410]);
    await problemOf(await noor.fetch('/magic/login', { json: { token: magic } }), 410);
  });

  it('confirms the address, because the link was mailed to it', async () => {
    await new Member(api).register({ email: 'nieuw@klant.example' });
    const owner = new Member(api);
    const json = { token: await resetToken('nieuw@klant.example'), password: better, confirm: true };
    await owner.fetch('/password/reset', { json });
    expect((await owner.me()).email_confirmed).toBe(true);
  });
});

describe('changing a password', () => {
  const change = (member: Member, current_password: string, new_password: string) =>
    member.fetch('/me/password', { method: 'PUT', json: { current_password, new_password } });

  it('requires the current one, ends the other sessions and renews this one', async () => {
    const noor = new Member(api, 'en');
    const other = new Member(api);
    await noor.join('wissel@klant.example');
    await other.login('wissel@klant.example');
    const before = noor.browser.cookies.get('snoei_session');
    const wrong = await problemOf(await change(noor, 'niet dit woord', better), 422);
    expect(wrong.errors).toEqual({ current_password: ['This is not your current password.'] });
    const { errors } = await problemOf(await change(noor, '', 'kort'), 422);
    expect(Object.keys(errors)).toEqual(['current_password', 'new_password']);
    expect((await change(noor, goodPassword, better)).status).toBe(200);
    expect(noor.browser.cookies.get('snoei_session')).not.toBe(before);
    await problemOf(await other.fetch('/me'), 401);
    const { sessions } = await bodyOf(await noor.fetch('/me/sessions'), 200, accountSessions);
    expect(sessions.map(({ current }) => current)).toEqual([true]);
    await newestMail(api, 'password-changed', 'wissel@klant.example');
  });

  it('can be tried ten times an hour', async () => {
    const noor = new Member(api);
    await noor.register({ email: 'gokker@klant.example' });
    for (let turn = 0; turn < 10; turn += 1)
      await problemOf(await change(noor, `gok nummer ${turn}`, better), 422);
    await problemOf(await change(noor, goodPassword, better), 429);
    await problemOf(await change(new Member(api), goodPassword, better), 401);
  });
});

import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { passkeys as passkeysTable } from '@/lib/api/core/identity/passkeys/table';
import { passkeyChallenges } from '@/lib/api/people/passkeys/table';
import { sessionState } from '@/lib/contract/accounts';
import { erasureReceipt } from '@/lib/contract/erasure';
import { passkeys } from '@/lib/contract/passkeys';
import { problem } from '@/lib/contract/problem';
import { bodyOf } from '@/tests/support/cancel-job';
import { type Behaviour, SoftwareAuthenticator } from '@/tests/support/dom/software-authenticator';
import { goodPassword, Member, newestMail } from '@/tests/support/member';
import { addPasskey, creationOptions, requestOptions, signInByPasskey } from '@/tests/support/passkeys';
import { createTestContext, type TestContext } from '@/tests/support/test-context';

const origin = 'http://localhost:3000';
const email = 'noor@klant.example';

async function joined(api: TestContext, address = email): Promise<Member> {
  const member = new Member(api);
  await member.join(address);
  return member;
}

async function listed(member: Member) {
  return (await bodyOf(await member.fetch('/me/passkeys'), 200, passkeys)).passkeys;
}

describe('a passkey', () => {
  it('is added, signs in on its own, and is notified by mail', async () => {
    const api = await createTestContext();
    const member = await joined(api);
    const options = await creationOptions(member);
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Snoei' },
      user: { name: email },
      authenticatorSelection: { userVerification: 'required', residentKey: 'required' },
      attestation: 'none',
    });
    const device = new SoftwareAuthenticator(origin);
    const added = await bodyOf(await addPasskey(member, device), 201, passkeys);
    expect(added.passkeys).toMatchObject([{ synced: true, last_used_at: null }]);
    expect((await newestMail(api, 'passkey-added', email)).text).toContain('zonder wachtwoord');
    expect((await creationOptions(member)).excludeCredentials).toHaveLength(1);

    const elsewhere = new Member(api);
    const credential = device.use(await requestOptions(elsewhere));
    const response = await elsewhere.fetch('/passkeys/login', {
      json: { credential, redirect_url: '/account' },
    });
    const state = await bodyOf(response, 200, sessionState);
    expect(state).toMatchObject({ authenticated: true, user: { email }, redirect_url: '/account' });
    expect(JSON.stringify(state)).not.toContain('access_token');
    expect((await elsewhere.me()).email).toBe(email);
    expect((await listed(member))[0]?.last_used_at).toBe(api.clock.now().toISOString());
  });

  it('is limited to the account’s own when a signed-in visitor confirms', async () => {
    const api = await createTestContext();
    const member = await joined(api);
    await addPasskey(member, new SoftwareAuthenticator(origin));
    const device = new SoftwareAuthenticator(origin);
    await addPasskey(member, device);
    const offered = (await requestOptions(member)).allowCredentials.map(({ id }) => id);
    expect(offered).toHaveLength(2);
    expect(offered).toContain(device.credentials[0]?.id.toString('base64url'));
    const other = await joined(api, 'ander@klant.example');
    expect((await requestOptions(other)).allowCredentials).toEqual([]);
  });

  it('requires no address and reveals none', async () => {
    const api = await createTestContext();
    const options = await requestOptions(new Member(api));
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(options.allowCredentials).toEqual([]);
    const otherVisitor = new SoftwareAuthenticator(origin);
    otherVisitor.create({ challenge: 'x', rp: {}, user: { id: 'eA' } });
    const refused = await bodyOf(await signInByPasskey(new Member(api, 'en'), otherVisitor), 401, problem);
    expect(refused.message).toBe(
      'We don’t recognise this passkey. Sign in with a link or with your password.',
    );
  });

  it.each<[string, Behaviour]>([
    ['another site', { origin: 'https://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['nobody verified', { userVerified: false }],
    ['another act', { type: 'webauthn.payment' }],
    ['another challenge', { challenge: Buffer.alloc(32, 1).toString('base64url') }],
  ])('is rejected for %s', async (_, behaviour) => {
    const api = await createTestContext();
    const member = await joined(api);
    expect((await addPasskey(member, new SoftwareAuthenticator(origin), behaviour)).status).toBe(422);
    expect(await listed(member)).toEqual([]);
    const device = new SoftwareAuthenticator(origin);
    expect((await addPasskey(member, device)).status).toBe(201);
    const elsewhere = new Member(api);
    expect((await signInByPasskey(elsewhere, device, behaviour)).status).toBe(401);
    expect((await elsewhere.state()).authenticated).toBe(false);
    expect((await signInByPasskey(elsewhere, device)).status).toBe(200);
  });

  it('signs a challenge once, for this browser and time', async () => {
    const api = await createTestContext();
    const member = await joined(api);
    const device = new SoftwareAuthenticator(origin);
    await addPasskey(member, device);
    const here = new Member(api);
    const options = await requestOptions(here);
    const credential = device.use(options);
    const there = new Member(api);
    await requestOptions(there);
    expect((await there.fetch('/passkeys/login', { json: { credential } })).status).toBe(401);
    expect((await here.fetch('/passkeys/login', { json: { credential } })).status).toBe(200);
    expect((await here.fetch('/passkeys/login', { json: { credential } })).status).toBe(401);
    const late = device.use(await requestOptions(there));
    api.clock.advance(300_000);
    expect((await there.fetch('/passkeys/login', { json: { credential: late } })).status).toBe(401);
    // A challenge for signing in can't be used to add one, nor the reverse.
    await member.login(email);
    const forLogin = await requestOptions(member);
    const other = new SoftwareAuthenticator(origin).create({
      ...forLogin,
      rp: { id: 'localhost' },
      user: { id: 'eA' },
    });
    expect((await member.fetch('/me/passkeys', { json: { credential: other } })).status).toBe(422);
    const forAdding = await creationOptions(member);
    const misused = device.use(forAdding);
    expect((await member.fetch('/passkeys/login', { json: { credential: misused } })).status).toBe(401);
  });

  it('that was cloned is detected by its counter', async () => {
    const api = await createTestContext();
    const member = await joined(api);
    const device = new SoftwareAuthenticator(origin, true);
    await addPasskey(member, device);
    expect((await signInByPasskey(new Member(api), device)).status).toBe(200);
    expect((await signInByPasskey(new Member(api), device)).status).toBe(200);
    const [stored] = device.credentials;
    if (stored) stored.counter = 0;
    expect((await signInByPasskey(new Member(api), device)).status).toBe(401);
  });

  it('with a broken signature or another account’s handle is rejected', async () => {
    const api = await createTestContext();
    const member = await joined(api);
    const device = new SoftwareAuthenticator(origin);
    await addPasskey(member, device);
    const visitor = new Member(api);
    const good = device.use(await requestOptions(visitor));
    const signature = Buffer.from(good.response.signature, 'base64url');
    signature[signature.length - 1] = (signature[signature.length - 1] ?? 0) ^ 1;
    const broken = { ...good, response: { ...good.response, signature: signature.toString('base64url') } };
    expect((await visitor.fetch('/passkeys/login', { json: { credential: broken } })).status).toBe(401);
    const again = device.use(await requestOptions(visitor));
    const userHandle = Buffer.from(crypto.randomUUID()).toString('base64url');
    const other = { ...again, response: { ...again.response, userHandle } };
    expect((await visitor.fetch('/passkeys/login', { json: { credential: other } })).status).toBe(401);
  });

  it('is never a server error when malformed', async () => {
    const api = await createTestContext();
    const member = await joined(api);
    const device = new SoftwareAuthenticator(origin);
    await addPasskey(member, device);
    const good = device.use(await requestOptions(member));
    const odd: unknown[] = [
      undefined,
      null,
      7,
      'x',
      [],
      {},
      { ...good, id: '' },
      { ...good, id: 'é' },
      { ...good, rawId: 'AAAA' },
      { ...good, type: 'password' },
      { ...good, response: {} },
      { ...good, response: { ...good.response, clientDataJSON: 'AAAA' } },
      { ...good, response: { ...good.response, clientDataJSON: Buffer.from('null').toString('base64url') } },
      { ...good, response: { ...good.response, authenticatorData: 'AAAA' } },
      { ...good, response: { ...good.response, signature: 'A'.repeat(20_001) } },
    ];
    for (const credential of odd) {
      const login = await member.fetch('/passkeys/login', { json: { credential } });
      expect(login.status, JSON.stringify(credential)?.slice(0, 80)).toBe(401);
      const adding = await member.fetch('/me/passkeys', { json: { credential } });
      expect(adding.status, JSON.stringify(credential)?.slice(0, 80)).toBe(422);
    }
  });

  it('requires a confirmed address, and the password if the session is old', async () => {
    const api = await createTestContext();
    // With another person's address: access to the account that its owner will take over.
    const otherVisitor = new Member(api);
    await otherVisitor.register({ email: 'ander@klant.example' });
    const refused = await otherVisitor.fetch('/me/passkeys/options', { json: {} });
    expect((await bodyOf(refused, 409, problem)).message).toContain('Bevestig eerst');

    const member = await joined(api);
    api.clock.advance(901_000);
    const requested = await bodyOf(await member.fetch('/me/passkeys/options', { json: {} }), 422, problem);
    expect(Object.keys(requested.errors)).toEqual(['password']);
    expect((await member.fetch('/me/passkeys/options', { json: { password: 'fout' } })).status).toBe(422);
    expect((await member.fetch('/me/passkeys/options', { json: { password: goodPassword } })).status).toBe(
      200,
    );
    const signedOut = new Member(api);
    expect((await signedOut.fetch('/me/passkeys/options', { json: {} })).status).toBe(401);
    expect((await signedOut.fetch('/me/passkeys')).status).toBe(401);
  });

  it('can be removed only by a session of the last quarter of an hour', async () => {
    const api = await createTestContext();
    const member = await joined(api);
    await addPasskey(member, new SoftwareAuthenticator(origin));
    const [stored] = await listed(member);
    const remove = () => member.fetch(`/me/passkeys/${stored?.id}`, { method: 'DELETE' });
    api.clock.advance(901_000);
    const refused = await bodyOf(await remove(), 403, problem);
    expect(refused.message).toContain('Bevestig eerst dat jij het bent');
    expect(await listed(member)).toHaveLength(1);
    await member.fetch('/me/proof', { json: { password: goodPassword, redirect_url: '/account' } });
    expect((await remove()).status).toBe(204);
  });

  it('belongs to its owner: unique, not removable by another account', async () => {
    const api = await createTestContext();
    const member = await joined(api);
    const device = new SoftwareAuthenticator(origin);
    const credential = device.create(await creationOptions(member));
    expect((await member.fetch('/me/passkeys', { json: { credential } })).status).toBe(201);
    const other = await joined(api, 'ander@klant.example');
    const [stored] = await listed(member);
    expect(await listed(other)).toEqual([]);
    expect((await other.fetch(`/me/passkeys/${stored?.id}`, { method: 'DELETE' })).status).toBe(404);
    expect((await member.fetch('/me/passkeys/nonsense', { method: 'DELETE' })).status).toBe(404);
    expect((await member.fetch(`/me/passkeys/${stored?.id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await listed(member)).toEqual([]);
    expect((await signInByPasskey(new Member(api), device)).status).toBe(401);
    // Also by a native form post.
    await addPasskey(member, device);
    const [again] = await listed(member);
    const posted = await member.fetch(`/me/passkeys/${again?.id}/remove`, {
      body: new URLSearchParams({ _locale: 'nl', _page: '/account' }),
    });
    expect([posted.status, posted.headers.get('location')]).toEqual([303, '/account']);
    expect(await listed(member)).toEqual([]);
  });

  it('is limited to twenty', async () => {
    const api = await createTestContext();
    const member = await joined(api);
    for (let made = 0; made < 20; made += 1) {
      expect((await addPasskey(member, new SoftwareAuthenticator(origin))).status).toBe(201);
    }
    const full = await bodyOf(await member.fetch('/me/passkeys/options', { json: {} }), 409, problem);
    expect(full.message).toContain('20');
  });

  it('is deleted with the account, and its challenges expire', async () => {
    const api = await createTestContext();
    const member = await joined(api);
    const device = new SoftwareAuthenticator(origin);
    await addPasskey(member, device);
    await creationOptions(member);
    await requestOptions(new Member(api));
    await bodyOf(await member.fetch('/me/erasure', { json: { confirm: true } }), 200, erasureReceipt);
    expect(await api.db.$count(passkeysTable)).toBe(0);
    expect((await signInByPasskey(new Member(api), device)).status).toBe(401);
    api.clock.advance(301_000);
    await api.db.transaction((transaction) => api.context.jobs.send(transaction, 'sweep', {}));
    await api.runJobs();
    expect(await api.db.$count(passkeyChallenges)).toBe(0);
  });

  it('stores no secret, only its public key', async () => {
    const api = await createTestContext();
    const member = await joined(api);
    await addPasskey(member, new SoftwareAuthenticator(origin));
    const { id } = await member.me();
    const [row] = await api.db.select().from(passkeysTable).where(eq(passkeysTable.accountId, id));
    expect(row?.publicKey.length).toBe(77);
    expect(row).toMatchObject({ counter: 0, synced: true, transports: ['internal', 'hybrid'] });
  });
});

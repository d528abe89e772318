import { describe, expect, it } from 'vitest';
import { throughGateway } from './gateway';
import { readHint } from './hint';

const settings = { secret: 'a secret of at least thirty-two characters', https: true };
const token = 'T'.repeat(43);
const started = {
  access_token: token,
  expires_at: '2026-12-12T09:00:00.000Z',
  authenticated: true,
  user: { id: '0b9d5f0e-3c5c-4a63-8d0f-2f8d2ad7d0aa', role: 'user', email: 'noor@klant.example' },
};

/** Returns the request as the API gets it, and the gateway's response. */
async function pass(init: RequestInit, upstream: Response = new Response('{}')) {
  const seen: Request[] = [];
  const request = new Request('http://localhost:3000/api/x?a=%2B', init);
  const response = await throughGateway(
    request,
    async (passed) => {
      seen.push(passed);
      return upstream;
    },
    settings,
  );
  const [passed = request] = seen;
  return { passed, response };
}

describe('the gateway', () => {
  it('passes requests without a session on unchanged', async () => {
    const init = { method: 'POST', body: '{"a":1}', headers: { cookie: 'snoei_browser=b' } };
    const { passed, response } = await pass(init);
    expect(passed.headers.get('cookie')).toBe('snoei_browser=b');
    expect(passed.headers.has('authorization')).toBe(false);
    expect(await passed.json()).toEqual({ a: 1 });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('converts the cookie to a bearer token, and passes on no other session cookie', async () => {
    const cookie = `a=1; snoei_session=${token}; snoei_hint=user.x; snoei_browser=b`;
    const headers = { cookie, authorization: `Bearer ${'E'.repeat(43)}`, 'accept-language': 'en' };
    const { passed } = await pass({ method: 'POST', body: 'a=1&b=%2B', headers });
    expect(passed.headers.get('authorization')).toBe(`Bearer ${token}`);
    expect(passed.headers.get('cookie')).toBe('a=1; snoei_browser=b');
    expect(passed.headers.get('accept-language')).toBe('en');
    expect(passed.url).toBe('http://localhost:3000/api/x?a=%2B');
    expect(await passed.text()).toBe('a=1&b=%2B');
    const forged = await pass({ headers: { authorization: `Bearer ${token}` } });
    expect(forged.passed.headers.has('authorization')).toBe(false);
  });

  it('removes the token from the response and sets cookies instead', async () => {
    const headers = { 'x-snoei-session': 'start', 'content-type': 'application/json', 'set-cookie': 'k=v' };
    const { response } = await pass({}, new Response(JSON.stringify(started), { status: 201, headers }));
    const [stored, session, hint] = response.headers.getSetCookie();
    expect(stored).toBe('k=v');
    expect(session).toBe(`snoei_session=${token}; Path=/; Max-Age=864000; SameSite=Lax; HttpOnly; Secure`);
    const value = hint?.slice('snoei_hint='.length, hint.indexOf(';'));
    expect(await readHint(value, settings.secret, 0)).toMatchObject({
      role: 'user',
      expiresAtSeconds: Date.parse(started.expires_at) / 1000,
    });
    expect(response.status).toBe(201);
    expect(response.headers.has('x-snoei-session')).toBe(false);
    const { access_token: _, expires_at: __, ...shown } = started;
    expect(await response.json()).toEqual(shown);
  });

  it('removes the token from a redirect as well', async () => {
    const headers = { 'x-snoei-session': 'start', location: '/account', 'content-type': 'application/json' };
    const { response } = await pass({}, new Response(JSON.stringify(started), { status: 303, headers }));
    expect(response.headers.get('location')).toBe('/account');
    expect(await response.text()).toBe('');
    expect(response.headers.getSetCookie()).toHaveLength(2);
  });

  it('deletes invalid session cookies', async () => {
    const ended = new Response(null, { status: 204, headers: { 'x-snoei-session': 'end' } });
    const { response } = await pass({ headers: { cookie: `snoei_session=${token}` } }, ended);
    expect(response.status).toBe(204);
    const cleared = response.headers.getSetCookie();
    expect(cleared.map((line) => line.split(';')[0])).toEqual(['snoei_session=', 'snoei_hint=']);
    for (const cookie of ['snoei_session=short', 'snoei_session=', 'snoei_hint=user.alone']) {
      const orphan = await pass({ headers: { cookie } });
      expect(orphan.passed.headers.has('authorization')).toBe(false);
      expect(orphan.response.headers.getSetCookie()).toEqual(cleared);
    }
  });
});

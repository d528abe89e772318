/** The guards, with all pages of the route table. */
import { describe, expect, it } from 'vitest';
import { matchPath } from '@/lib/routes/match';
import type { GuardName } from '@/lib/routes/route-row';
import { type Hint, signHint } from '@/lib/session/hint';
import { withSessionExpired } from '@/lib/session/session-expired';
import { edgeRequest } from '@/tests/support/servers/edge-request';
import { edgeReference, edgeSecret, edgeSite } from '@/tests/support/servers/edge-site';
import type { Decision } from '../step';
import { guardNames, runGuards } from './run-guards';

const site = edgeSite();
const clears = 'snoei_hint=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly; Secure';

async function signedIn(role: Hint['role'] = 'user', expiresAtSeconds = 2_000) {
  const hint = { role, id: 'pseudonym_0123456789ab', expiresAtSeconds };
  return { cookies: { snoei_hint: await signHint(hint, edgeSecret) } };
}

const to = (location: string) => ({ kind: 'redirect', status: 302, private: true, location });

describe('auth', () => {
  it('redirects signed-out visitors to the login page, with the full path as return path', async () => {
    expect(await site('/account?tab=%2B&a=')).toEqual(
      to('/inloggen?redirect=%2Faccount%3Ftab%3D%252B%26a%3D'),
    );
    expect(await site('/en/account/')).toEqual(to('/en/login?redirect=%2Fen%2Faccount'));
  });

  it('redirects home after a sign-out', async () => {
    expect(await site('/account?logout=true')).toEqual(to('/'));
    expect(await site('/en/account?a=b&logout=true')).toEqual(to('/en'));
    expect((await site('/account?logout=1')) as { location: string }).toHaveProperty(
      'location',
      '/inloggen?redirect=%2Faccount%3Flogout%3D1',
    );
  });

  it('admits signed-in visitors, and rejects an expired or forged hint', async () => {
    expect((await site('/account', await signedIn())).kind).toBe('rewrite');
    expect((await site('/account', await signedIn('user', 999))).kind).toBe('redirect');
    const { snoei_hint } = (await signedIn()).cookies;
    const forged = snoei_hint.replace(/^user/, 'admin');
    expect((await site('/account', { cookies: { snoei_hint: forged } })).kind).toBe('redirect');
  });

  it('drops a too long return path', async () => {
    expect(await site(`/account?${'a'.repeat(3000)}`)).toEqual(to('/inloggen'));
  });
});

describe('admin', () => {
  it('admits operators; members get 404, signed-out visitors may sign in', async () => {
    expect((await site('/admin/jobs', await signedIn('admin'))).kind).toBe('rewrite');
    expect(await site('/en/admin/jobs', await signedIn())).toEqual({ kind: 'not-found', locale: 'en' });
    expect(await site('/admin/jobs')).toEqual(to('/inloggen?redirect=%2Fadmin%2Fjobs'));
  });
});

describe('guest', () => {
  it('redirects signed-in visitors to the home page of the language', async () => {
    expect(await site('/inloggen', await signedIn())).toEqual(to('/'));
    expect(await site('/en/register?x=1', await signedIn())).toEqual(to('/en'));
    expect((await site('/inloggen?redirect=%2Faccount')).kind).toBe('rewrite');
  });

  it('turns no circle for who was sent here because the session is void: the stale hint goes first', async () => {
    // The hint is valid, so the middleware shows the page; the server finds the session invalid and redirects here.
    const stale = await signedIn();
    expect((await site('/account', stale)).kind).toBe('rewrite');
    const login = withSessionExpired('/inloggen?redirect=%2Faccount');
    const cleared = await site(login, stale);
    expect(cleared).toEqual({ ...to('/inloggen?redirect=%2Faccount'), cookies: [clears] });
    // Without the hint the login page is shown, and the account redirects to it again.
    expect((await site('/inloggen?redirect=%2Faccount')).kind).toBe('rewrite');
    expect((await site(login)).kind).toBe('rewrite');
  });

  it('never redirects in a loop between account, login and home', async () => {
    for (const parts of [{}, await signedIn(), await signedIn('admin'), await signedIn('user', 1)]) {
      for (const start of [
        '/account',
        '/inloggen',
        '/registreren',
        '/admin/jobs',
        '/en/account',
        '/en/login',
      ]) {
        let path = start;
        let decision: Decision = await site(path, parts);
        for (let hops = 0; decision.kind === 'redirect'; hops += 1) {
          expect(hops, start).toBeLessThan(2);
          path = decision.location;
          decision = await site(path, parts);
        }
      }
    }
  });
});

describe('magic-login', () => {
  const token = 'abcdefghijklmnopqrstuvwxyz012345';

  it('removes a token from the URL of any page of the empty layout and shows it as a confirmation', async () => {
    expect(await site(`/b/GOODCODE?a=%2B&token=${token}`)).toEqual(
      to(`/magic-login?token=${token}&redirect=%2Fb%2FGOODCODE%3Fa%3D%252B`),
    );
    expect(await site(`/en/b/GOODCODE?token=${token}`)).toEqual(
      to(`/en/magic-login?token=${token}&redirect=%2Fen%2Fb%2FGOODCODE`),
    );
  });

  it('drops it for a signed-in visitor', async () => {
    expect(await site(`/b/GOODCODE?token=${token}&a`, await signedIn())).toEqual(to('/b/GOODCODE?a'));
  });

  it('ignores the landing page, other layouts and other tokens', async () => {
    expect((await site(`/magic-login?token=${token}`)).kind).toBe('rewrite');
    // A token that confirms an address does not sign in.
    expect((await site(`/e-mail-bevestigen?token=${token}`)).kind).toBe('rewrite');
    expect((await site(`/e-mail-bevestigen?token=${token}`, await signedIn())).kind).toBe('rewrite');
    expect((await site(`/opzeggen?token=${token}`)).kind).toBe('rewrite');
    expect((await site('/b/GOODCODE?token=short')).kind).toBe('rewrite');
    expect((await site(`/b/GOODCODE?token=${token}%0d%0aX`)).kind).toBe('rewrite');
  });
});

describe('health-insurance-redirect', () => {
  const on = { health_insurance_enabled: true, health_insurance_self_service: true, maintenance: false };
  const page = '/overstappen/zorgverzekering';
  const partner = 'https://partner.example/compare?ref=1&utm_source=snoei&utm_medium=affiliate';

  it('redirects to the partner while self-service is on', async () => {
    const redirecting = edgeSite({ flags: on });
    expect(await redirecting(page)).toEqual(to(`${partner}&utm_campaign=organic`));
    expect(await redirecting(`${page}?utm_campaign=Winter+2026&x=1`)).toEqual(
      to(`${partner}&utm_campaign=winter+2026`),
    );
    expect(await redirecting('/en/health-insurance/')).toEqual(to(`${partner}&utm_campaign=organic`));
  });

  it('identifies a person by the pseudonym alone, or by a well-formed user parameter', async () => {
    const redirecting = edgeSite({ flags: on });
    expect(await redirecting(`${page}?user=u-1`, await signedIn())).toEqual(
      to(`${partner}&utm_campaign=organic&user=pseudonym_0123456789ab`),
    );
    expect(await redirecting(`${page}?user=u-1`)).toEqual(to(`${partner}&utm_campaign=organic&user=u-1`));
    for (const user of ['noor%40klant.example', 'a%26b=c', '%0d%0aX:1', 'x'.repeat(65), '']) {
      expect(await redirecting(`${page}?user=${user}`)).toEqual(to(`${partner}&utm_campaign=organic`));
    }
  });

  it('shows the page without flags or self-service', async () => {
    expect((await site(page)).kind).toBe('rewrite');
    const enabled = { ...on, health_insurance_self_service: false };
    expect((await edgeSite({ flags: enabled })(page)).kind).toBe('rewrite');
  });

  it('is skipped in a permanent redirect', async () => {
    expect(await edgeSite({ flags: on })('/zorgverzekering')).toMatchObject({
      status: 301,
      location: '/overstappen/overstappen-van-zorgverzekering',
    });
  });
});

describe('runGuards', () => {
  const guarded = (guards: readonly string[]) => {
    const match = matchPath('/opzeggen');
    if (!match) throw new Error('the overview is a page');
    const route = { ...match.route, guards: guards as readonly GuardName[] };
    return { request: edgeRequest('/opzeggen'), match: { ...match, route }, visitor: async () => null };
  };

  it('returns 500 for an unknown name', async () => {
    for (const name of ['gast', 'constructor', '__proto__']) {
      expect(await runGuards(guarded([name]), {})).toEqual({
        kind: 'failure',
        message: `Unknown middleware ${name}`,
      });
    }
  });

  it('runs them in order, the layout’s first, until one decides', async () => {
    const ran: string[] = [];
    const note = (name: string, decision: Decision | null) => () => {
      ran.push(name);
      return decision;
    };
    const guards = {
      auth: note('auth', null),
      admin: note('admin', { kind: 'pass' }),
      guest: note('guest', null),
    };
    expect(await runGuards(guarded(['auth', 'admin', 'guest']), guards)).toEqual({ kind: 'pass' });
    expect(ran).toEqual(['auth', 'admin']);
    expect(guardNames({ layout: 'empty', guards: ['auth'] })).toEqual(['magic-login', 'auth']);
    expect(guardNames({ layout: 'default' })).toEqual([]);
  });

  it('runs before any request about a private page', async () => {
    expect((await site(`/opzeggen/track/${edgeReference}`)).kind).toBe('rewrite');
  });
});

/** Responses of the middleware for every page below /admin. */
import { describe, expect, it } from 'vitest';
import { routeTable } from '@/lib/routes/table';
import { signHint } from '@/lib/session/hint';
import { edgeSecret, edgeSite } from '@/tests/support/servers/edge-site';

const site = edgeSite();
const paths = routeTable
  .flatMap(({ paths: { nl, en } }) => [nl, `/en${en}`])
  .filter((path) => /^(\/en)?\/admin\//.test(path));

async function signedIn(role: 'user' | 'admin') {
  const hint = { role, id: 'pseudonym_0123456789ab', expiresAtSeconds: 2_000 };
  return { cookies: { snoei_hint: await signHint(hint, edgeSecret) } };
}

describe('pages for operators', () => {
  it('are the queues, in both languages', () => {
    expect(paths).toContain('/admin/requests');
    expect(paths).toContain('/en/admin/backup');
    expect(paths.length).toBeGreaterThanOrEqual(14);
  });

  it.each(paths)(
    '%s redirects signed-out visitors to the login page, and is 404 for members',
    async (path) => {
      const login = path.startsWith('/en/') ? '/en/login' : '/inloggen';
      expect(await site(path)).toMatchObject({
        kind: 'redirect',
        status: 302,
        location: `${login}?redirect=${encodeURIComponent(path)}`,
      });
      expect((await site(path, await signedIn('user'))).kind).toBe('not-found');
      expect((await site(path, await signedIn('admin'))).kind).toBe('rewrite');
    },
  );
});

/** Cookies that the middleware forwards with an access check. */
import { describe, expect, it, vi } from 'vitest';
import { accessCheck } from './access-check';

function requested(cookies: Readonly<Record<string, string>>, status = 204) {
  const requests: Request[] = [];
  const check = accessCheck(
    () => 'http://site.example',
    async (input, init) => {
      requests.push(new Request(input as string, init));
      return new Response(null, { status });
    },
  );
  const shown = check({
    route: 'cancel-check-reference',
    id: 'AB/CD',
    cookies: { get: (name) => cookies[name] },
    hasKey: true,
  });
  return { shown, requests };
}

describe('the access check', () => {
  it('sends the browser’s key and the session, and no other cookies', async () => {
    const { shown, requests } = requested({ snoei_browser: 'b', snoei_session: 's', snoei_locale: 'en' });
    expect(await shown).toBe(true);
    expect(requests[0]?.headers.get('cookie')).toBe(
      'snoei_browser=b; __Host-snoei_browser=b; snoei_session=s; __Host-snoei_session=s',
    );
    expect(requests[0]?.url).toBe(
      'http://site.example/api/internal/access?route=cancel-check-reference&id=AB%2FCD&has_key=true',
    );
  });

  it('sends no cookies for an unknown visitor, and hides unknown pages', async () => {
    const { shown, requests } = requested({}, 404);
    expect(await shown).toBe(false);
    expect(requests[0]?.headers.has('cookie')).toBe(false);
  });

  it('shows the page while the API is unavailable: the page handles that', async () => {
    expect(await requested({}, 503).shown).toBe(true);
  });

  it('shows it without a response, too', async () => {
    const reported = vi.spyOn(console, 'error').mockReturnValue();
    const check = accessCheck(
      () => 'http://site.example',
      () => Promise.reject(new TypeError('fetch failed')),
    );
    const cookies = { get: () => undefined };
    expect(await check({ route: 'cancel-check-reference', id: 'AB', cookies, hasKey: false })).toBe(true);
    expect(reported.mock.calls).toEqual([['access:', 'TypeError']]);
  });
});

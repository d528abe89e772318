/** All four lifetimes of the consent cookie, as set in browsers. */
import { expect, it } from 'vitest';
import { campaignMaxAgeMilliseconds, stateMaxAgeSeconds } from '@/lib/config/business';
import { Member } from '../../support/member';
import { newKey } from '../../support/samples/cancel-form-values';
import { edgeSite } from '../../support/servers/edge-site';
import { createTestContext } from '../../support/test-context';

const api = await createTestContext();

/** Max-Age in seconds of each cookie of a response. */
function lifetimesOf(lines: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    lines.map((line) => [line.split('=')[0] ?? '', Number(/Max-Age=(\d+)/i.exec(line)?.[1])]),
  );
}

it('the cookie consent lasts a year', async () => {
  const response = await api.request('/api/cookie/consent', {
    body: new URLSearchParams({ consent: 'true' }),
  });
  expect(lifetimesOf(response.headers.getSetCookie())).toEqual({
    cookieconsent_status: 31_536_000,
    cookieconsent_version: 31_536_000,
  });
});

it('the language lasts 365 days', async () => {
  const decision = await edgeSite()('/api/locale?to=en', { referrerPath: '/' });
  const cookies = decision.kind === 'redirect' ? (decision.cookies ?? []) : [];
  expect(lifetimesOf(cookies)).toEqual({ snoei_locale: 365 * 24 * 3600 });
});

it('session, hint and the browser’s key last 864,000 seconds', async () => {
  const registered = await new Member(api).register();
  expect(lifetimesOf(registered.headers.getSetCookie())).toEqual({
    snoei_browser: 864_000,
    snoei_session: 864_000,
    snoei_hint: 864_000,
  });
  const json = { flow: 'cancel', company: 'netflix', step: 'details', values: {} };
  const drafted = await new Member(api).fetch('/drafts', { json, idempotencyKey: newKey() });
  expect(lifetimesOf(drafted.headers.getSetCookie())).toEqual({ snoei_browser: stateMaxAgeSeconds });
});

it('campaign parameters last two hours', () => {
  expect(campaignMaxAgeMilliseconds).toBe(2 * 3600 * 1000);
});

/** The link that the start of a local trial prints. */
import { expect, it } from 'vitest';
import { makeOperatorLink, trialOperatorEmail } from '@/lib/api/people/accounts/trial-operator';
import { magicLinkMaxAgeSeconds } from '@/lib/config/account-terms';
import { createTestContext } from '@/tests/support/test-context';

async function signIn(api: Awaited<ReturnType<typeof createTestContext>>, link: string) {
  const url = new URL(link);
  // One press of the page's button, in a browser that has requested nothing.
  const json = { token: url.searchParams.get('token') };
  return api.request('/api/magic/login', { json });
}

it('signs the operator in once, and leads to the print queue', async () => {
  const api = await createTestContext();
  const link = await makeOperatorLink(api.context);
  expect(link.startsWith(`${api.env.SITE_URL}/en/magic-login?token=`)).toBe(true);
  const signedIn = await signIn(api, link);
  expect(signedIn.status).toBe(200);
  expect(await signedIn.json()).toMatchObject({
    user: { email: trialOperatorEmail, role: 'admin' },
    redirect_url: '/en/admin/letters',
  });
  expect((await signIn(api, link)).status).toBe(410);
});

it('is another one at each start, for the same account', async () => {
  const api = await createTestContext();
  const [first, second] = [await makeOperatorLink(api.context), await makeOperatorLink(api.context)];
  expect(first).not.toBe(second);
  api.clock.advance((magicLinkMaxAgeSeconds + 1) * 1000);
  expect((await signIn(api, second)).status).toBe(410);
  expect((await signIn(api, await makeOperatorLink(api.context))).status).toBe(200);
});

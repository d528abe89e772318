/**
 * Stored and reported visitor data in a browser: nothing before consent, all of it deleted after a refusal in every tab,
 * the campaign with every API request, page views by their key.
 */
import { randomInt } from 'node:crypto';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { campaignCounts } from '@/lib/contract/campaigns';
import nl from '@/messages/nl/layout.json' with { type: 'json' };
import { stepButton } from './support/cancel-form';
import { type DataLayerPush, test } from './support/test';
import { visit, waitForDeferredWidgets } from './support/visit';

const banner = (page: Page) => page.locator('#cookies');

/** Names of everything that scripts have stored in the browser. */
async function listStored(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies();
  const areas = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  return [...cookies.filter(({ httpOnly }) => !httpOnly).map(({ name }) => name), ...areas].sort();
}

const keysOf = (pushes: readonly DataLayerPush[]) =>
  pushes.flatMap(({ pushed }) =>
    typeof pushed === 'object' && pushed !== null && Reflect.get(pushed, 'event') === 'page_view'
      ? [String(Reflect.get(pushed, 'page_key'))]
      : [],
  );

interface SentCase {
  readonly path: string;
  readonly campaign: readonly (string | undefined)[];
}

/** The campaign headers of the pages' API requests. */
function watchRequests(context: BrowserContext): readonly SentCase[] {
  const requests: SentCase[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/') || request.isNavigationRequest() || pathname.includes('banner.css'))
      return;
    const headers = request.headers();
    const campaign = ['x-utm-source', 'x-utm-medium', 'x-utm-campaign'].map((name) => headers[name]);
    requests.push({ path: pathname, campaign });
  });
  return requests;
}

test.describe('a visitor without a choice', () => {
  test.use({ consent: null });

  test('has nothing stored and nothing reported until consent; one click reverts all of it', async ({
    page,
    context,
    browser,
    baseURL,
    dataLayer,
  }) => {
    // A visitor who refused opens a page with an experiment first.
    const refusing = await browser.newContext();
    await refusing.addCookies([{ name: 'cookieconsent_status', value: 'deny', url: baseURL ?? '' }]);
    const refused = await refusing.newPage();
    await visit(refused, '/persoonlijk-advies/energie/indienen?utm_source=a');
    await waitForDeferredWidgets(refused);

    const requests = watchRequests(context);
    await visit(page, '/opzeggen?utm_source=News+Letter&utm_medium=E-mail&utm_campaign=zorg_2026&gclid=abc');
    await waitForDeferredWidgets(page);
    await expect(banner(page)).toBeVisible();
    await page.locator('main a[href="/opzeggen/na-overlijden"]').first().click();
    await expect(page).toHaveURL('/opzeggen/na-overlijden');
    await expect.poll(() => requests.length).toBeGreaterThan(0);
    expect(await listStored(page)).toEqual([]);
    expect(dataLayer).toEqual([]);

    // Nothing of the campaign is sent before it is allowed.
    const unasked = requests.length;
    for (const request of requests)
      expect(request.campaign, request.path).toEqual([undefined, undefined, undefined]);

    await banner(page).getByRole('button', { name: nl.consent.allow }).click();
    // One page view, of the open page. Those of the other visitor would have come before it.
    await expect.poll(() => keysOf(dataLayer)).toEqual(['cancel-on-behalf']);
    expect(dataLayer).toHaveLength(1);
    expect(await listStored(refused)).toEqual(['cookieconsent_status']);
    await refusing.close();
    await expect
      .poll(() => listStored(page))
      .toEqual(
        expect.arrayContaining(['cookieconsent_status', 'snoei-consented:campaign', 'snoei_experiments']),
      );
    const experiments = (await context.cookies()).find(({ name }) => name === 'snoei_experiments');
    expect(Math.abs((experiments?.expires ?? 0) - Date.now() / 1000 - 864_000)).toBeLessThan(3600);

    // Every later request has the campaign of the visit's first URL.
    await visit(page, '/?utm_source=other');
    const later = () => requests.slice(unasked).filter(({ path }) => path !== '/api/cookie/consent');
    await expect.poll(() => later().filter(({ path }) => path === '/api/session').length).toBeGreaterThan(0);
    for (const request of later())
      expect(request.campaign, request.path).toEqual(['news%20letter', 'e-mail', 'zorg_2026']);
    await expect.poll(() => keysOf(dataLayer)).toHaveLength(2);

    // Everything that a tag may have set, in this tab and in another.
    await context.addCookies([{ name: '_ga', value: 'GA1.1.42', url: page.url() }]);
    await page.evaluate(() => {
      localStorage.setItem('_gcl_ls', '1');
      sessionStorage.setItem('_tag', '1');
    });
    const other = await context.newPage();
    await visit(other, '/opzeggen?utm_source=elsewhere');
    await expect.poll(() => listStored(other)).toContain('snoei-consented:campaign');
    await expect.poll(() => keysOf(dataLayer)).toHaveLength(3);

    await page.locator('footer a[href="#cookies"]').first().click();
    await banner(page).getByRole('button', { name: nl.consent.deny }).click();
    await expect(banner(page)).toBeHidden();
    await expect.poll(() => listStored(page)).toEqual(['cookieconsent_status']);
    await expect.poll(() => listStored(other)).toEqual(['cookieconsent_status']);
    const reported = keysOf(dataLayer);
    await page.locator('footer nav a[href="/opzeggen"]').first().click();
    await expect(page).toHaveURL(/\/opzeggen$/);
    await expect.poll(() => listStored(page)).toEqual(['cookieconsent_status']);

    // Allowed again, the next page view is the only one since: none came in between.
    await page.locator('footer a[href="#cookies"]').first().click();
    await banner(page).getByRole('button', { name: nl.consent.allow }).click();
    await expect.poll(() => keysOf(dataLayer)).toEqual([...reported, 'cancel']);
    expect(dataLayer).toHaveLength(reported.length + 1);
  });
});

test('a page view has the key and the language of its page, and nothing of an unknown URL', async ({
  page,
  dataLayer,
}) => {
  await visit(page, '/en/netflix/cancel');
  await expect.poll(() => keysOf(dataLayer)).toEqual(['company-cancel/netflix']);
  expect(dataLayer.at(-1)?.pushed).toMatchObject({ page_language: 'en' });
  await page.locator('footer nav a[href="/en/cancel"]').first().click();
  await expect.poll(() => keysOf(dataLayer)).toEqual(['company-cancel/netflix', 'cancel']);
  await visit(page, '/0123456789ABCDEFGHJKMNPQRS/opzeggen');
  await expect.poll(() => keysOf(dataLayer)).toEqual(['company-cancel/netflix', 'cancel', 'not-found']);
  expect(dataLayer.at(-1)?.pushed).toMatchObject({ page_language: 'nl' });
});

test('hostile URLs have no effect on storage, headers, data layer and markup', async ({
  page,
  context,
  dataLayer,
}) => {
  const requests = watchRequests(context);
  const markup = '%22%3E%3Cimg%20src=x%20onerror=window.hit=1%3E';
  const header = 'a%0d%0aset-cookie:%20hit=1';
  const query = `utm_source=${markup}&utm_source=x&utm_medium=${header}&utm_campaign=${markup}`;
  await visit(page, `/opzeggen?${query}`);
  await expect.poll(() => keysOf(dataLayer)).toEqual(['cancel']);
  await expect.poll(() => requests.length).toBeGreaterThan(0);
  for (const request of requests) {
    expect(new Set(request.campaign.map((word) => word ?? 'organic'))).toEqual(new Set(['organic']));
  }
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('snoei-consented:campaign')))
    .toBe('organic\norganic\norganic');
  expect(await page.evaluate(() => Reflect.get(window, 'hit'))).toBeUndefined();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('hit');
});

// The parts are tested below: tests/api/campaigns counts by the headers, lib/tracking/visit-campaign determines them.
test('a form is counted with its campaign after consent and not at all after a refusal', {
  tag: '@long',
}, async ({ page, context, operator, baseURL }) => {
  const campaign = `herfst-${randomInt(1_000_000_000)}`;
  const complain = async () => {
    await visit(page, `/klacht?utm_source=Nieuws+Brief&utm_medium=mail&utm_campaign=${campaign}`);
    await page.locator('form[action="/api/forms/complaint"] [name=message]').fill('De brief kwam te laat.');
    await stepButton(page).click();
    await expect(page).toHaveURL(/\/aanvraag\/voltooid\//);
  };
  await complain();
  await context.addCookies([{ name: 'cookieconsent_status', value: 'deny', url: baseURL ?? '' }]);
  await complain();

  const campaigns = campaignCounts.parse(await (await operator.request.get('/api/admin/campaigns')).json());
  expect(campaigns.counts.filter((each) => each.campaign === campaign)).toEqual([
    {
      day: expect.any(String),
      kind: 'request',
      source: 'nieuws brief',
      medium: 'mail',
      campaign,
      count: 1,
    },
  ]);
});

/**
 * What is stored and told of a visitor, and when (spec §3, §7, §9): nothing before a yes, all of it gone after a no, the
 * campaign with every product call, page views by their key, hostile addresses nowhere.
 */
import { randomInt } from 'node:crypto';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { campaignCounts } from '@/lib/contract/campaigns';
import nl from '@/messages/nl/layout.json' with { type: 'json' };
import { stepButton } from './support/cancel-form';
import { openAsOperator } from './support/operator';
import { type DataLayerPush, test } from './support/test';

const banner = (page: Page) => page.locator('#cookies');

/** Names of all that lies in the browser by the page's own hand. */
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

/** The campaign headers of every product call that the browser makes. */
function watchCalls(context: BrowserContext): { path: string; campaign: (string | undefined)[] }[] {
  const calls: { path: string; campaign: (string | undefined)[] }[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/') || request.isNavigationRequest() || pathname.includes('banner.css'))
      return;
    const headers = request.headers();
    const campaign = ['x-utm-source', 'x-utm-medium', 'x-utm-campaign'].map((name) => headers[name]);
    calls.push({ path: pathname, campaign });
  });
  return calls;
}

test.describe('a visitor who has not chosen yet', () => {
  test.use({ consent: null });

  test('has nothing stored and nothing told, until a yes; one press takes all of it back', async ({
    page,
    context,
    dataLayer,
  }) => {
    const calls = watchCalls(context);
    await page.goto('/opzeggen?utm_source=News+Letter&utm_medium=E-mail&utm_campaign=zorg_2026&gclid=abc');
    await expect(banner(page)).toBeVisible();
    await page.locator('main a[href^="/opzeggen/"]').first().click();
    await expect(page).toHaveURL(/\/opzeggen\/[a-z]/);
    await expect.poll(() => calls.length).toBeGreaterThan(0);
    expect(await listStored(page)).toEqual([]);
    expect(dataLayer).toEqual([]);

    await banner(page).getByRole('button', { name: nl.consent.allow }).click();
    await expect.poll(() => keysOf(dataLayer)).toHaveLength(1);
    await expect
      .poll(() => listStored(page))
      .toEqual(
        expect.arrayContaining(['cookieconsent_status', 'snoei-consented:campaign', 'snoei_experiments']),
      );
    const experiments = (await context.cookies()).find(({ name }) => name === 'snoei_experiments');
    expect(Math.abs((experiments?.expires ?? 0) - Date.now() / 1000 - 864_000)).toBeLessThan(3600);

    // The address that the visit began with, on every call, whatever the address is now.
    await page.goto('/?utm_source=other');
    await expect.poll(() => calls.filter(({ path }) => path === '/api/session').length).toBeGreaterThan(1);
    for (const call of calls)
      expect(call.campaign, call.path).toEqual(['news%20letter', 'e-mail', 'zorg_2026']);

    // What a tag has set, in every place that it may.
    await context.addCookies([{ name: '_ga', value: 'GA1.1.42', url: page.url() }]);
    await page.evaluate(() => {
      localStorage.setItem('_gcl_ls', '1');
      sessionStorage.setItem('_tag', '1');
    });
    const other = await context.newPage();
    await other.goto('/opzeggen?utm_source=elsewhere');
    await expect.poll(() => listStored(other)).toContain('snoei-consented:campaign');

    await page.locator('footer a[href="#cookies"]').first().click();
    await banner(page).getByRole('button', { name: nl.consent.deny }).click();
    await expect(banner(page)).toBeHidden();
    await expect.poll(() => listStored(page)).toEqual(['cookieconsent_status']);
    await expect.poll(() => listStored(other)).toEqual(['cookieconsent_status']);
    const told = dataLayer.length;
    await page.locator('footer nav a[href="/opzeggen"]').first().click();
    await expect(page).toHaveURL(/\/opzeggen$/);
    await page.reload();
    await expect.poll(() => listStored(page)).toEqual(['cookieconsent_status']);
    expect(dataLayer).toHaveLength(told);
  });
});

test.describe('a visitor who has refused', () => {
  test.use({ consent: 'deny' });

  test('has nothing stored or told on any kind of page', async ({ page, dataLayer }) => {
    for (const path of [
      '/?utm_source=a',
      '/netflix/opzeggen/indienen',
      '/persoonlijk-advies/energie/indienen',
    ]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(await listStored(page), path).toEqual(['cookieconsent_status']);
    }
    expect(dataLayer).toEqual([]);
  });
});

test('a page view has the page’s key without the reference, in its language, and a 404 none of its path', async ({
  page,
  dataLayer,
}) => {
  await page.goto('/');
  await expect.poll(() => keysOf(dataLayer)).toEqual(['home']);
  await page.locator('footer nav a[href="/opzeggen"]').first().click();
  await expect.poll(() => keysOf(dataLayer)).toEqual(['home', 'cancel']);
  await page.goto('/en/netflix/cancel');
  await expect.poll(() => keysOf(dataLayer).at(-1)).toBe('company-cancel/netflix');
  expect(dataLayer.at(-1)?.pushed).toMatchObject({ page_language: 'en' });
  await page.goto('/0123456789ABCDEFGHJKMNPQRS/opzeggen');
  await expect.poll(() => keysOf(dataLayer).at(-1)).toBe('not-found');
  await page.goto('/opzeggen/track/0123456789ABCDEFGHJKMNPQRS');
  await expect.poll(() => keysOf(dataLayer)).toHaveLength(5);
});

test('hostile addresses reach no store, no header, no data layer and no markup', async ({
  page,
  context,
  dataLayer,
}) => {
  const calls = watchCalls(context);
  const hostile = [
    '%3Cscript%3Ewindow.hit=1%3C/script%3E',
    '%22%3E%3Cimg%20src=x%20onerror=window.hit=1%3E',
    'javascript:window.hit=1',
    'a%0d%0aset-cookie:%20hit=1',
    'a'.repeat(7000),
    '%ff%fe',
    '%',
    'noor%40klant.example',
  ];
  for (const value of hostile) {
    await page.evaluate(() => sessionStorage.clear()).catch(() => undefined);
    const seen = calls.length;
    // The site takes addresses of 8 KiB at most.
    const short = value.slice(0, 200);
    const query = `utm_source=${value}&utm_source=x&utm_medium=${short}&utm_campaign=${short}`;
    await page.goto(`/opzeggen?${query}`);
    await expect.poll(() => calls.length, value.slice(0, 40)).toBeGreaterThan(seen);
    for (const call of calls.slice(seen)) expect(call.campaign).toEqual(['organic', 'organic', 'organic']);
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('snoei-consented:campaign')))
      .toBe('organic\norganic\norganic');
    expect(await page.evaluate(() => Reflect.get(window, 'hit'))).toBeUndefined();
  }
  expect((await page.request.get(`/opzeggen?utm_source=${'a'.repeat(10_240)}`)).status()).toBe(414);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('hit');
  await expect.poll(() => new Set(keysOf(dataLayer))).toEqual(new Set(['cancel']));
});

test('what a campaign brought is read at the API: once with a yes, not at all after a no', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const campaign = `herfst-${randomInt(1_000_000)}`;
  const complain = async () => {
    await page.goto(`/klacht?utm_source=Nieuws+Brief&utm_medium=mail&utm_campaign=${campaign}`);
    await page.locator('form[action="/api/forms/complaint"] [name=message]').fill('De brief kwam te laat.');
    await stepButton(page).click();
    await expect(page).toHaveURL(/\/aanvraag\/voltooid\//);
  };
  await complain();
  await context.addCookies([{ name: 'cookieconsent_status', value: 'deny', url: baseURL ?? '' }]);
  await complain();

  const operator = await openAsOperator(browser);
  const answer = campaignCounts.parse(await (await operator.request.get('/api/admin/campaigns')).json());
  expect(answer.counts.filter((each) => each.campaign === campaign)).toEqual([
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

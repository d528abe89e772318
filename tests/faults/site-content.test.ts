/**
 * The running site with every failure of its content service: cached pages are served, a page that was never rendered and an editor's
 * draft state when to retry, and no wrong page is cached. On the build, so with LONG_TESTS=1 alone.
 */
import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cdnOverHttp } from '@/lib/content/embedded/over-http';
import { storySet } from '@/lib/content/embedded/story-folder';
import { signPreviewLink } from '@/lib/content/preview-link';
import { href } from '@/lib/routes/href';
import { projectStories } from '../support/samples/project-stories';
import { FlakyServer, troubles } from './flaky-server';
import { RunningSite, type SiteResponse } from './running-site';

const isLong = process.env.LONG_TESTS === '1';
const previewSecret = 'c41f0b7e93d84a6f95be017cd2438a6e';
const webhookSecret = '7be20d84a6f9f3c1';

let stories = storySet(projectStories);
let isLayoutFailing = false;
const respond = cdnOverHttp(() => () => stories, { isOpen: () => true });
const content = new FlakyServer(async (request) =>
  isLayoutFailing && /\/stories\/(?:mainmenu|footer)/.test(request.url)
    ? new Response('oops', { status: 500 })
    : respond(request),
);
let site: RunningSite;

/** An article newer than the build: its page is not cached. */
function newArticle(slug: string) {
  const known = projectStories.find(({ full_slug, content: { component } }) => {
    return full_slug.startsWith('nl/blog/') && component === 'article';
  });
  if (!known) throw new Error('there is no article');
  const number = Number.parseInt(slug.replace(/\D/g, ''), 10);
  return {
    ...known,
    full_slug: slug,
    id: 900_000 + number,
    uuid: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    group_id: `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`,
  };
}

const pathOf = (slug: string) => slug.replace(/^nl/, '');

async function publishStory(slug: string): Promise<SiteResponse> {
  const body = JSON.stringify({ action: 'published', full_slug: slug });
  const signature = createHmac('sha1', webhookSecret).update(body).digest('hex');
  return site.fetch('/api/webhooks/stories', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'webhook-signature': signature },
    body,
  });
}

/** An editor's cookie. */
async function editorsCookie(slug: string): Promise<string> {
  const expiresAtSeconds = Math.floor(Date.now() / 1000) + 3600;
  const link = new URL(signPreviewLink(site.origin, { slug, expiresAtSeconds }, previewSecret));
  const { headers } = await site.fetch(link.pathname + link.search);
  const cookie = headers.getSetCookie().find((line) => line.includes('__prerender_bypass'));
  if (!cookie) throw new Error('the preview is not on');
  return cookie.slice(0, cookie.indexOf(';'));
}

/** How long a shared cache may store a response. */
function sharedSeconds({ headers }: SiteResponse): number {
  return Number(/s-maxage=(\d+)/.exec(headers.get('cache-control') ?? '')?.[1]);
}

describe.runIf(isLong)('a site with a failing content service', () => {
  beforeAll(async () => {
    site = await RunningSite.start({
      STORYBLOK_TOKEN: 'embedded-preview',
      STORYBLOK_API_URL: `${await content.start()}/v2`,
      PREVIEW_SECRET: previewSecret,
      STORYBLOK_WEBHOOK_SECRET: webhookSecret,
    });
  }, 240_000);

  afterAll(async () => {
    await site?.stop();
    await content.stop();
  }, 120_000);

  afterEach(() => {
    content.become('well');
    isLayoutFailing = false;
  });

  it('caches a page without its menu and footer for seconds alone', async () => {
    const path = '/ziggo/opzeggen';
    const menuLink = `href="${href('cash-book', 'nl')}"`;
    isLayoutFailing = true;
    const page = await site.fetch(path);
    expect(page.status).toBe(200);
    expect(page.text).not.toContain(menuLink);
    expect(sharedSeconds(page)).toBeLessThanOrEqual(10);
    expect(sharedSeconds(await site.fetch(path))).toBeLessThanOrEqual(10);

    isLayoutFailing = false;
    const recovered = await site.pollUntil(path, ({ text }) => text.includes(menuLink));
    expect(sharedSeconds(recovered)).toBeGreaterThan(10);
  }, 240_000);

  it.each(troubles.map((state, number) => [state, number + 1] as const))(
    '%s: pages are served or report it, and recover',
    async (state, number) => {
      const slug = `nl/blog/nieuws/later-verschenen-${number}`;
      stories = storySet([...stories.stories, newArticle(slug)]);
      expect((await publishStory(slug)).status).toBe(200);
      const cookie = await editorsCookie('nl/over-ons');
      const made = ['/', '/en', '/over-ons', '/en/about', '/blog', '/kpn/opzeggen'];
      for (const path of made) expect((await site.fetch(path)).status, path).toBe(200);
      // The middleware gets its slug before its page was rendered.
      await site.pollUntil(`/api/internal/story-slugs`, ({ text }) => text.includes(slug));
      content.become(state);

      for (const path of made) expect((await site.fetch(path)).status, path).toBe(200);
      expect((await site.fetch('/api/ready')).status).toBe(200);
      const page = await site.fetch(pathOf(slug));
      // The middleware may not have its slug yet: then it is 404, uncached.
      expect([200, 404, 503]).toContain(page.status);
      if (page.status !== 200) expect(page.headers.get('cache-control')).toContain('no-store');
      const draft = await site.fetch('/over-ons', { headers: { cookie } });
      expect(draft.status).toBe(503);
      expect(Number(draft.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(draft.text).toContain('We zijn even niet bereikbaar');
      expect((await site.fetch('/deze-pagina-bestaat-niet')).status).toBe(404);

      content.become('well');
      const recovered = await site.pollUntil(pathOf(slug), ({ status }) => status === 200);
      expect(recovered.text).toContain('<article');
      await site.pollUntil('/over-ons', ({ status }) => status === 200, { headers: { cookie } });
      for (const path of made) expect((await site.fetch(path)).status, path).toBe(200);
    },
    600_000,
  );
});

import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { POST } from './route';

const secret = 'a webhook secret';
const state = vi.hoisted(() => ({ secret: '' as string | undefined, tags: [] as string[] }));

vi.mock('@/lib/instances/invalidation', () => ({
  invalidateTags: (tags: readonly string[]) => state.tags.push(...tags),
}));
vi.mock('@/lib/config/env', () => ({
  getEnv: () => ({ STORYBLOK_WEBHOOK_SECRET: state.secret, LOG_LEVEL: 'silent' }),
}));
vi.mock('@/lib/content/queries', () => ({
  listStoryEntries: async () => [{ fullSlug: 'nl/over-ons', alternates: ['en/about'] }],
}));

const request = (body: string, signature = createHmac('sha1', secret).update(body).digest('hex')) =>
  POST(
    new Request('http://site/api/webhooks/stories', {
      method: 'POST',
      headers: { 'webhook-signature': signature },
      body,
    }),
  );

beforeEach(() => {
  state.secret = secret;
  state.tags = [];
});

describe('POST /api/webhooks/stories', () => {
  const published = JSON.stringify({ action: 'published', full_slug: 'nl/over-ons', story_id: 1 });

  it('invalidates exactly the tags that the story touches', async () => {
    const response = await request(published);
    expect(response.status).toBe(200);
    expect(state.tags).toEqual(['story:nl/over-ons', 'stories:nl/', 'story:en/about', 'stories:en/']);
  });

  it('does nothing for who did not sign, nor for what is no story', async () => {
    expect((await request(published, 'x')).status).toBe(401);
    expect((await request('{')).status).toBe(400);
    expect((await request(JSON.stringify({ action: 'created', asset_id: 1 }))).status).toBe(200);
    expect((await request(' '.repeat(70_000))).status).toBe(413);
    expect(state.tags).toEqual([]);
  });

  it('is not there without a secret', async () => {
    state.secret = undefined;
    expect((await request(published)).status).toBe(404);
  });
});

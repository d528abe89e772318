/** Storyblok's webhook for changed stories (lib/content/webhook.ts); 404 without its secret. */
import { getEnv } from '@/lib/config/env';
import { contentLog } from '@/lib/content/content-log';
import { listStoryEntries, type StoryEntry } from '@/lib/content/queries';
import { ContentUnavailable } from '@/lib/content/storyblok';
import { readWebhook, tagsToDrop } from '@/lib/content/webhook';
import { invalidateTags } from '@/lib/instances/invalidation';

export const dynamic = 'force-dynamic';

/** A webhook's body contains a slug and a short text. */
const bodyMaxBytes = 64 * 1024;

const statusOf = { refused: 401, malformed: 400 } as const;

export async function POST(request: Request): Promise<Response> {
  const { STORYBLOK_WEBHOOK_SECRET: secret } = getEnv();
  if (!secret) return Response.json({ message: 'not found' }, { status: 404 });
  const body = await readBody(request);
  if (body === null) return Response.json({ message: 'too large' }, { status: 413 });
  const webhook = readWebhook(body, request.headers.get('webhook-signature'), secret);
  if (webhook.kind === 'refused' || webhook.kind === 'malformed') {
    return Response.json({ message: webhook.kind }, { status: statusOf[webhook.kind] });
  }
  if (webhook.kind === 'other') return Response.json({ revalidated: [] });
  const tags = tagsToDrop(webhook, await knownStories());
  invalidateTags(tags);
  contentLog().info({ story: webhook.fullSlug, action: webhook.action, tags }, 'story changed');
  return Response.json({ revalidated: tags });
}

/** Returns the previous stories; empty when unknown, as if the story were new or deleted. */
async function knownStories(): Promise<readonly StoryEntry[]> {
  try {
    return await listStoryEntries();
  } catch (error) {
    if (!(error instanceof ContentUnavailable)) throw error;
    return [];
  }
}

/** Returns the body as text; null when it is larger than a webhook's. */
async function readBody(request: Request): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > bodyMaxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

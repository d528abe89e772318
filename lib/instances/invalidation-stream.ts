/**
 * The Redis stream in which instances of the site publish invalidated tags: one that was disconnected reads on from its last
 * ID, one that starts reads all of it.
 */
import { createClient } from '@redis/client';
import * as z from 'zod';
import { withTimeout } from '@/lib/concurrency/with-timeout.mjs';
import { type Invalidation, type InvalidationStream, invalidationsPerRead } from './shared-invalidations';

const streamKey = 'snoei:expired-tags';

/** Entries that instances which start can read; a page is cached for an hour at most, so that older ones matter little. */
const entriesMax = 10_000;

/** Longer than any webhook's list, and than any tag. */
const tagList = z.array(z.string().min(1).max(256)).max(2000);

const entry = z.object({ id: z.string().regex(/^\d+-\d+$/), message: z.unknown() });
const message = z.object({ instance: z.string().max(100), tags: z.string() });
const entries = z.array(entry);
const readResponse = z.array(z.object({ messages: entries })).nullable();

/** Redis responds in a thousandth of that. */
const timeoutMilliseconds = 2_000;

function parseTags(text: string): readonly string[] | null {
  try {
    const parsed = tagList.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Null for a malformed entry. */
function readEntry({ id, message: held }: z.infer<typeof entry>): Invalidation | null {
  const read = message.safeParse(held);
  const tags = read.success ? parseTags(read.data.tags) : null;
  return read.success && tags ? { id, instance: read.data.instance, tags } : null;
}

/** Connects to `redis://…` or `rediss://…`. Reconnecting is up to the caller. */
export async function openInvalidationStream(url: string): Promise<InvalidationStream> {
  const client = createClient({
    url,
    socket: { connectTimeout: timeoutMilliseconds, reconnectStrategy: false },
    disableClientInfo: true,
    maintNotifications: 'disabled',
  });
  // The pending command rejects; a connection that breaks meanwhile fails at the next command.
  client.on('error', () => undefined);
  const close = () => client.destroy();
  try {
    await withTimeout(client.connect(), timeoutMilliseconds);
  } catch (error) {
    if (client.isOpen) close();
    throw error;
  }
  return {
    publish: async (instance, tags) => {
      const trim = { strategy: 'MAXLEN', strategyModifier: '~', threshold: entriesMax } as const;
      const entry = { instance, tags: JSON.stringify(tags) };
      await withTimeout(client.xAdd(streamKey, '*', entry, { TRIM: trim }), timeoutMilliseconds);
    },
    readAfter: async (id) => {
      const reading = client.xRead({ key: streamKey, id }, { COUNT: invalidationsPerRead });
      const response: unknown = await withTimeout(reading, timeoutMilliseconds);
      const read = readResponse.parse(response)?.[0]?.messages ?? [];
      return { invalidations: read.flatMap((one) => readEntry(one) ?? []), lastId: read.at(-1)?.id ?? id };
    },
    findNewestId: async () => {
      const reading = client.xRevRange(streamKey, '+', '-', { COUNT: 1 });
      const response: unknown = await withTimeout(reading, timeoutMilliseconds);
      return entries.parse(response)[0]?.id ?? null;
    },
    close: () => {
      if (client.isOpen) close();
    },
  };
}

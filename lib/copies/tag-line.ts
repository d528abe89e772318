/**
 * A connection to the Redis through which copies of the site tell each other what they let go of. A stream holds it: who
 * was away for a while reads on from where it was, and who starts reads all of it.
 */
import { createClient } from '@redis/client';
import { z } from 'zod';
import { withTimeout } from '@/lib/concurrency/with-timeout';

/** What one copy told the others. */
export interface TagNews {
  /** Its place in the stream: `milliseconds-number`, rising. */
  readonly id: string;
  /** Who told it. */
  readonly copy: string;
  /** Names of what is no longer valid (lib/content/content-tags.ts). */
  readonly tags: readonly string[];
}

export interface TagLine {
  /** Tells every other copy. */
  send(copy: string, tags: readonly string[]): Promise<void>;
  /** What was told after a place, the oldest first, at most {@link newsPerRead}; what is no news of ours is left out. */
  readAfter(id: string): Promise<{ readonly news: readonly TagNews[]; readonly lastId: string }>;
  /** The place of the newest, or null where nothing was ever told. */
  findNewestId(): Promise<string | null>;
  /** Ends the connection, whatever is under way. */
  close(): void;
}

/** Connects. Throws where nobody answers in time. */
export type OpenTagLine = () => Promise<TagLine>;

const streamKey = 'snoei:expired-tags';

/** As many changes are kept for copies that start; a page lives an hour at most, so that older ones matter little. */
const newsMax = 10_000;

/** As many are read at once. */
export const newsPerRead = 500;

/** Longer than a webhook ever names, and than a name may be. */
const tagList = z.array(z.string().min(1).max(256)).max(2000);

const entry = z.object({ id: z.string().regex(/^\d+-\d+$/), message: z.unknown() });
const message = z.object({ copy: z.string().max(100), tags: z.string() });
const entries = z.array(entry);
const answerOfRead = z.array(z.object({ messages: entries })).nullable();

/** Two seconds: Redis answers in one thousandth of that, and one that is slower is as good as gone. */
const timeoutMilliseconds = 2_000;

function parseTags(text: string): readonly string[] | null {
  try {
    const parsed = tagList.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** What an entry tells; null where it is none of ours. */
function readEntry({ id, message: held }: z.infer<typeof entry>): TagNews | null {
  const read = message.safeParse(held);
  const tags = read.success ? parseTags(read.data.tags) : null;
  return read.success && tags ? { id, copy: read.data.copy, tags } : null;
}

/** Connects to the Redis at an address, `redis://…` or `rediss://…`. Connecting anew is up to the caller. */
export async function openTagLine(url: string): Promise<TagLine> {
  const client = createClient({
    url,
    socket: { connectTimeout: timeoutMilliseconds, reconnectStrategy: false },
    disableClientInfo: true,
    maintNotifications: 'disabled',
  });
  // Whoever waits for an answer gets the failure; a connection that breaks meanwhile fails at the next question.
  client.on('error', () => undefined);
  const close = () => client.destroy();
  try {
    await withTimeout(client.connect(), timeoutMilliseconds);
  } catch (error) {
    if (client.isOpen) close();
    throw error;
  }
  return {
    send: async (copy, tags) => {
      const trim = { strategy: 'MAXLEN', strategyModifier: '~', threshold: newsMax } as const;
      const entry = { copy, tags: JSON.stringify(tags) };
      await withTimeout(client.xAdd(streamKey, '*', entry, { TRIM: trim }), timeoutMilliseconds);
    },
    readAfter: async (id) => {
      const reading = client.xRead({ key: streamKey, id }, { COUNT: newsPerRead });
      const answer: unknown = await withTimeout(reading, timeoutMilliseconds);
      const read = answerOfRead.parse(answer)?.[0]?.messages ?? [];
      return { news: read.flatMap((one) => readEntry(one) ?? []), lastId: read.at(-1)?.id ?? id };
    },
    findNewestId: async () => {
      const reading = client.xRevRange(streamKey, '+', '-', { COUNT: 1 });
      const answer: unknown = await withTimeout(reading, timeoutMilliseconds);
      return entries.parse(answer)[0]?.id ?? null;
    },
    close: () => {
      if (client.isOpen) close();
    },
  };
}

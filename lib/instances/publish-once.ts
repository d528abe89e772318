/** Publication from a command to the instances of the site that run beside it. */
import { openInvalidationStream } from './invalidation-stream';

/** Publishes to every instance, over a connection of its own. Throws where Redis does not respond. */
export async function publishOnce(url: string, tags: readonly string[]): Promise<void> {
  const line = await openInvalidationStream(url);
  try {
    await line.publish('command', tags);
  } finally {
    line.close();
  }
}

/** What a command tells the copies of the site that run beside it. */
import { openTagLine } from './tag-line';

/** Tells every copy, over a connection of its own. Throws where Redis does not answer. */
export async function tellOnce(url: string, tags: readonly string[]): Promise<void> {
  const line = await openTagLine(url);
  try {
    await line.send('command', tags);
  } finally {
    line.close();
  }
}

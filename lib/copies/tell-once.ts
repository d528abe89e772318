/** What a command tells the copies of the site that run beside it. */
import { openTagLine } from './tag-line';

/** Next's own name for everything under the folder of a company's pages: each of them carries it. */
export const companyPagesTag = '_N_T_/[locale]/(default)/company/[company]/layout';

/** Tells every copy, over a connection of its own. Throws where Redis does not answer. */
export async function tellOnce(url: string, tags: readonly string[]): Promise<void> {
  const line = await openTagLine(url);
  try {
    await line.send('command', tags);
  } finally {
    line.close();
  }
}

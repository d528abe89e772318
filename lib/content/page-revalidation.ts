/** What a page that is being rendered is revalidated by: a shorter time, or a tag. */
import { unstable_cache } from 'next/cache';

const soonSeconds = 10;

/** A page is cached no longer than any data in it: this is none, for seconds. */
const shortLived = unstable_cache(async () => null, ['short-lived'], { revalidate: soonSeconds });

/** Next's error outside of a page: in `generateStaticParams`, a command or a test. */
const noPage = /incrementalCache missing/;

/** A page has the tags of all data in it, of this data without content as well. Outside of a page it does nothing. */
async function readInPage(read: () => Promise<null>): Promise<void> {
  try {
    await read();
  } catch (error) {
    if (!(error instanceof Error && noPage.test(error.message))) throw error;
  }
}

/** Revalidates the page after seconds instead of an hour: something that it shows was unavailable. */
export const shortRevalidate = (): Promise<void> => readInPage(shortLived);

/** Has the page expire with a tag (lib/instances/invalidation.ts). */
export const tagPage = (tag: string): Promise<void> =>
  readInPage(unstable_cache(async () => null, ['tag', tag], { tags: [tag] }));

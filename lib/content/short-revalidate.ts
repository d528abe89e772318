/** For a page that is made while the content service is away: it is kept for seconds, not for its hour. */
import { unstable_cache } from 'next/cache';

const soonSeconds = 10;

/** Next keeps a page no longer than anything that it was made of: this holds nothing, for seconds. */
const shortLived = unstable_cache(async () => null, ['content away'], { revalidate: soonSeconds });

/** Next's answer to who asks outside of a page: a build's list, a command, a test. */
const noPage = /incrementalCache missing/;

/** Has the page that is being made be made anew within seconds. Outside of a page it does nothing. */
export async function shortRevalidate(): Promise<void> {
  try {
    await shortLived();
  } catch (error) {
    if (!(error instanceof Error && noPage.test(error.message))) throw error;
  }
}

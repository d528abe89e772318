/** Revalidates a page that is rendered while the content service is unavailable after seconds instead of an hour. */
import { unstable_cache } from 'next/cache';

const soonSeconds = 10;

/** A page is cached no longer than any data in it: this is none, for seconds. */
const shortLived = unstable_cache(async () => null, ['content away'], { revalidate: soonSeconds });

/** Next's error outside of a page: in `generateStaticParams`, a command or a test. */
const noPage = /incrementalCache missing/;

/** Shortens the revalidation of the page that is being rendered. Outside of a page it does nothing. */
export async function shortRevalidate(): Promise<void> {
  try {
    await shortLived();
  } catch (error) {
    if (!(error instanceof Error && noPage.test(error.message))) throw error;
  }
}

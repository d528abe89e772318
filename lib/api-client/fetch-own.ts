/** A request of every page to this site's API. Without a schema library, which would weigh on every page. */
import { campaignHeaders } from '@/lib/tracking/visit-campaign';

/** Returns the parsed body, unvalidated. Throws when there is no successful response. */
export async function fetchOwn(path: string): Promise<unknown> {
  const response = await fetch(path, {
    // The page's language, which may differ from the browser's.
    headers: {
      accept: 'application/json',
      'accept-language': document.documentElement.lang,
      ...campaignHeaders(),
    },
    credentials: 'same-origin',
  });
  if (!response.ok) throw new Error(`${path} returned ${response.status}`);
  return response.json();
}

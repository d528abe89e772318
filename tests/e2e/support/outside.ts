/** External sites in browser tests: every URL under `.example` responds, and its requests are recorded. */
import type { BrowserContext } from '@playwright/test';

const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

export interface Outside {
  /** Requested URLs, oldest first. */
  readonly requested: readonly URL[];
  /** The requests of impression pixels among them. */
  readonly impressions: () => URL[];
}

/** Responds for the stores and the attribution provider: with a page, or with a pixel for images. */
export async function mockThirdParties(context: BrowserContext): Promise<Outside> {
  const requested: URL[] = [];
  await context.route(/^https:\/\/[^/]+\.example\//, async (route) => {
    const request = route.request();
    requested.push(new URL(request.url()));
    if (request.resourceType() === 'image') await route.fulfill({ contentType: 'image/gif', body: pixel });
    else await route.fulfill({ contentType: 'text/html', body: '<h1>outside</h1>' });
  });
  return {
    requested,
    impressions: () => requested.filter(({ host }) => host === 'impressions.onelink.example'),
  };
}

/** The world outside in browser tests: every address under `.example` answers, and what was asked is written down. */
import type { BrowserContext } from '@playwright/test';

const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

export interface Outside {
  /** Addresses that were asked for, oldest first. */
  readonly asked: readonly URL[];
  /** Impressions among them. */
  readonly impressions: () => URL[];
}

/** Answers for the stores and the attribution provider: a page, or a pixel where a picture is asked for. */
export async function answerOutside(context: BrowserContext): Promise<Outside> {
  const asked: URL[] = [];
  await context.route(/^https:\/\/[^/]+\.example\//, async (route) => {
    const request = route.request();
    asked.push(new URL(request.url()));
    if (request.resourceType() === 'image') await route.fulfill({ contentType: 'image/gif', body: pixel });
    else await route.fulfill({ contentType: 'text/html', body: '<h1>outside</h1>' });
  });
  return { asked, impressions: () => asked.filter(({ host }) => host === 'impressions.onelink.example') };
}

/** Opening pages. Before React has hydrated a page, a click or a key may be lost: tests wait for hydration first. */
import { expect, type Locator, type Page, type Response } from '@playwright/test';

/** Waits until React has hydrated the open document (components/shell/hydration-mark.client.tsx). */
export async function waitForHydration(page: Page): Promise<void> {
  await waitForMark(page, 'data-hydrated');
}

/** Waits for the deferred widgets: chat, tracking, notices, the download dialog. */
export async function waitForDeferredWidgets(page: Page): Promise<void> {
  await waitForMark(page, 'data-deferred-widgets');
}

const markMilliseconds = 10_000;
/** `expect` looks again after up to a second, and most pages are hydrated half a second after they are loaded. */
const polling = 50;

/** Waits until the open document, or the one that replaces it, has an attribute. */
async function waitForMark(page: Page, name: string): Promise<void> {
  await page.waitForFunction((mark) => document.documentElement.hasAttribute(mark), name, {
    polling,
    timeout: markMilliseconds,
  });
}

/** Opens a page and waits until it is hydrated. Pages without JavaScript are opened with `page.goto`. */
export async function visit(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await waitForHydration(page);
  return response;
}

/** Waits until a new document has this URL and is hydrated, after a click or a submitted form. */
export async function expectPage(page: Page, url: string | RegExp): Promise<void> {
  await expect(page).toHaveURL(url);
  await waitForHydration(page);
}

/** Clicks a link to a document with the same URL, and waits until that is hydrated. */
export async function clickToReload(page: Page, target: Locator): Promise<void> {
  const loaded = page.waitForEvent('load');
  await target.click();
  await loaded;
  await waitForHydration(page);
}

/** Reloads a page and waits until it is hydrated. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await waitForHydration(page);
}

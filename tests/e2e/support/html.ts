/** The server's HTML, parsed without a browser. */
import { type APIRequestContext, expect } from '@playwright/test';
import { type HTMLElement, parse } from 'node-html-parser';

export function parseHtml(html: string): HTMLElement {
  return parse(html, { comment: false });
}

/** A page's HTML; fails for a redirect or another status. */
export async function readHtml(
  request: APIRequestContext,
  address: string,
  status = 200,
): Promise<HTMLElement> {
  const response = await request.get(address, { maxRedirects: 0 });
  expect(response.status(), address).toBe(status);
  return parseHtml(await response.text());
}

/** The page of a mailed link: the first response moves the key from the URL to a cookie. */
export async function readMailedPage(request: APIRequestContext, link: string): Promise<HTMLElement> {
  const response = await request.get(link, { maxRedirects: 0 });
  expect(response.status(), link).toBe(303);
  const { location = '' } = response.headers();
  expect(location).not.toContain('key=');
  return readHtml(request, location);
}

/** The texts of elements, in order. */
export function textsOf(root: HTMLElement, selector: string): readonly string[] {
  return root.querySelectorAll(selector).map(({ text }) => text.trim());
}

/** An attribute of elements, in order; empty if missing. */
export function attributesOf(root: HTMLElement, selector: string, name: string): readonly string[] {
  return root.querySelectorAll(selector).map((element) => element.getAttribute(name) ?? '');
}

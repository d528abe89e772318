import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CachedPages } from './cached-pages.client';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('lists the pages in the cache, the newest first, also those whose response has no URL', async () => {
  const page = (title: string, date: string) =>
    new Response(`<title>${title}</title>`, { headers: { date } });
  const pages = new Map([
    ['https://snoei.example/tarieven', page('Tarieven', 'Fri, 27 Nov 2026 10:00:00 GMT')],
    ['https://snoei.example/klacht', page('', 'Sat, 28 Nov 2026 10:00:00 GMT')],
  ]);
  const cache = {
    keys: async () => [...pages.keys()].map((url) => ({ url })),
    match: async ({ url }: { readonly url: string }) => pages.get(url),
    matchAll: async () => [...pages.values()],
  };
  vi.stubGlobal('caches', { has: async () => true, open: async () => cache });
  render(<CachedPages locale="nl" />);
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/klacht', '/klacht'],
    ['/tarieven', 'Tarieven'],
  ]);
});

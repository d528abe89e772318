import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { documentGuard } from './document-guard.mjs';
import { failureDocument, setFailureMessages } from './failure-document.mjs';
import { isOutage, noteOutage } from './outages.mjs';

const messages = {
  title: 'Mis & weg',
  text: 'Tekst',
  unavailable: 'Even niet',
  retry: 'Opnieuw',
  home: 'Begin',
};

afterEach(() => {
  for (const name of ['snoei.failure-messages', 'snoei.outage-at']) {
    Reflect.deleteProperty(globalThis, Symbol.for(name));
  }
});

/** Requests a page that Next fails to render. */
async function visit(path: string, status = 500) {
  const guard = documentGuard();
  const server = http.createServer((request, response) => {
    guard(request, response);
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
    response.end('<html>500: This page couldn’t load</html>');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
  const found = { status: response.status, headers: response.headers, text: await response.text() };
  server.closeAllConnections();
  server.close();
  return found;
}

describe('a page that failed to render', () => {
  it('has our document in the language of its URL, without any details', async () => {
    setFailureMessages({ nl: messages, en: { ...messages, title: 'Wrong' } });
    const dutch = await visit('/kpn?x=<script>');
    expect(dutch.status).toBe(500);
    expect(dutch.headers.get('retry-after')).toBeNull();
    expect(dutch.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(dutch.text).toContain('<html lang="nl">');
    expect(dutch.text).toContain('<h1>Mis &#38; weg</h1>');
    expect(dutch.text).not.toContain('script');
    const english = await visit('/en/kpn');
    expect(english.text).toContain('<h1>Wrong</h1>');
    expect(english.text).toContain('href="/en"');
    expect(failureDocument('/energie', false)).toContain('<html lang="nl">');
  });

  it('states when to retry if a dependency is unavailable', async () => {
    setFailureMessages({ nl: messages, en: messages });
    expect(isOutage()).toBe(false);
    noteOutage();
    const away = await visit('/kpn');
    expect(away.status).toBe(503);
    expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(away.text).toContain('<h1>Even niet</h1>');
    expect((await visit('/', 404)).text).toContain('couldn’t load');
  });

  it('has Next’s own document while no texts are set', async () => {
    expect((await visit('/')).text).toContain('couldn’t load');
  });
});

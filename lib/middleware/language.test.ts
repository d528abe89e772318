import { describe, expect, it } from 'vitest';
import { localeHref } from '@/lib/routes/locale-switch';
import { edgeSite } from '@/tests/support/edge-site';

const site = edgeSite();
const english = { cookies: { snoei_locale: 'en' } };

describe('languageHome', () => {
  it('moves / alone, for who chose English', async () => {
    expect(await site('/?a=%2B', english)).toEqual({
      kind: 'redirect',
      status: 302,
      private: true,
      location: '/en?a=%2B',
    });
    expect(await site('/nl/', english)).toMatchObject({ status: 302, private: true, location: '/en' });
    expect((await site('/opzeggen', english)).kind).toBe('rewrite');
    expect((await site('/en', { cookies: { snoei_locale: 'nl' } })).kind).toBe('rewrite');
  });

  it('leaves a first visit, and a cookie that is none of ours, with the path’s language', async () => {
    expect((await site('/')).kind).toBe('rewrite');
    for (const snoei_locale of ['nl', 'de', '', '//evil.example']) {
      expect((await site('/', { cookies: { snoei_locale } })).kind).toBe('rewrite');
    }
  });

  it('does not decide where a permanent redirect leads', async () => {
    expect(await site('/klachten', english)).toMatchObject({ status: 301, location: '/' });
  });
});

describe('languageSwitch', () => {
  it('sets the cookie for 365 days and leads on, kept by nobody', async () => {
    expect(await site(localeHref('en', '/netflix/opzeggen'))).toEqual({
      kind: 'redirect',
      status: 303,
      private: true,
      location: '/en/netflix/cancel',
      otherwise: '/en',
      cookies: ['snoei_locale=en; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly; Secure'],
    });
  });

  it.each([
    ['en', '/opzeggen?q=x', '/en/cancel'],
    ['en', '/en/cancel', '/en/cancel'],
    ['nl', '/en/netflix', '/netflix'],
    ['nl', '/netflix/cancel', '/netflix/opzeggen'],
    ['en', '/smallco', '/en/cancel'],
    ['en', '/opzeggen/energie', '/en'],
    ['en', '/onbekend/opzeggen', '/en'],
    ['en', '/registreren', '/en'],
    ['en', '/geen/pagina/van/ons', '/en'],
    ['nl', '/en', '/'],
    ['en', '//evil.example', '/en'],
    ['en', 'https://evil.example/', '/en'],
    ['en', '/\\evil.example', '/en'],
  ] as const)('to %s from %s leads to %s', async (to, path, location) => {
    expect(await site(localeHref(to, path))).toMatchObject({ status: 303, location });
  });

  it('keeps the page that the browser comes from where it names none', async () => {
    expect(await site(localeHref('en'), { referrerPath: '/opzeggen' })).toMatchObject({
      location: '/en/cancel',
    });
    expect(await site(localeHref('en'))).toMatchObject({ location: '/en' });
  });

  it('leads from an article to its section', async () => {
    const full = edgeSite({ allBuilt: true });
    expect(await full(localeHref('en', '/blog/nieuws/iets'))).toMatchObject({ location: '/en/blog' });
    expect(await full(localeHref('nl', '/en/more-about-money/save/x'))).toMatchObject({
      location: '/meer-over-geld',
    });
  });

  it('refuses a language that the site does not speak', async () => {
    expect(await site('/api/locale?to=de')).toEqual({ kind: 'bad-request' });
    expect(await site('/api/locale')).toEqual({ kind: 'bad-request' });
  });
});

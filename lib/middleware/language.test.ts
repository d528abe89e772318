import { describe, expect, it } from 'vitest';
import { localeHref } from '@/lib/routes/locale-switch';
import { edgeSite } from '@/tests/support/servers/edge-site';

const site = edgeSite();
const english = { cookies: { snoei_locale: 'en' } };

describe('languageHome', () => {
  it('redirects only /, after choosing English', async () => {
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

  it('leaves a first visit, and an invalid cookie, with the path’s language', async () => {
    expect((await site('/')).kind).toBe('rewrite');
    for (const snoei_locale of ['nl', 'de', '', '//evil.example']) {
      expect((await site('/', { cookies: { snoei_locale } })).kind).toBe('rewrite');
    }
  });

  it('is skipped in a permanent redirect', async () => {
    expect(await site('/klachten', english)).toMatchObject({ status: 301, location: '/' });
  });
});

describe('languageSwitch', () => {
  it('sets the cookie for 365 days and redirects, uncached', async () => {
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
    ['en', '/opzeggen?q=x', '/en/cancel?q=x'],
    [
      'en',
      '/bemiddeling/verzekering/voltooid?reference=7K3MZQ4T',
      '/en/intermediary/insurance/success?reference=7K3MZQ4T',
    ],
    ['nl', '/en/blog?tag=cancel&tag=%2B&empty=', '/blog?tag=cancel&tag=%2B&empty='],
    [
      'en',
      '/inloggen?redirect=%2Fopzeggen&token=once&login_email=a%2Bb',
      '/en/login?redirect=%2Fen%2Fcancel&login_email=a%2Bb',
    ],
    [
      'en',
      '/inloggen?redirect=%2Fopzeggen%3Fq%3Dx%2520y%26token%3Dunused%23top&token=once',
      '/en/login?redirect=%2Fen%2Fcancel%3Fq%3Dx%2520y%26token%3Dunused',
    ],
    // The hydrated link names the page in the other language, with the query of this one.
    ['en', '/en/login?redirect=%2Fopzeggen%3Fq%3Dx', '/en/login?redirect=%2Fen%2Fcancel%3Fq%3Dx'],
    [
      'en',
      '/registreren?redirect=%2Finloggen%3Fredirect%3D%252Fopzeggen%253Fq%253Dx',
      '/en/register?redirect=%2Fen%2Flogin%3Fredirect%3D%252Fen%252Fcancel%253Fq%253Dx',
    ],
    ['en', '/inloggen?redirect=%2F%2Fevil.example%3Fq', '/en/login?redirect=%2F%2Fevil.example%3Fq'],
    ['en', '/herroepen?key=once&reference=7K3MZQ4T#form', '/en/withdraw?reference=7K3MZQ4T'],
    ['en', '/?logout=true&menu_prompt=1', '/en?menu_prompt=1'],
    ['en', '/en/cancel', '/en/cancel'],
    ['nl', '/en/netflix', '/netflix'],
    ['nl', '/netflix/cancel', '/netflix/opzeggen'],
    ['en', '/smallco', '/en/cancel'],
    ['en', '/opzeggen/energie', '/en'],
    ['en', '/onbekend/opzeggen', '/en'],
    ['en', '/offline', '/en/offline'],
    ['en', '/geen/pagina/van/ons', '/en'],
    ['nl', '/en', '/'],
    ['en', '//evil.example', '/en'],
    ['en', 'https://evil.example/', '/en'],
    ['en', '/\\evil.example', '/en'],
  ] as const)('to %s from %s redirects to %s', async (to, path, location) => {
    expect(await site(localeHref(to, path))).toMatchObject({ status: 303, location });
  });

  it('uses the Referer without a target', async () => {
    expect(await site(localeHref('en'), { referrerPath: '/opzeggen' })).toMatchObject({
      location: '/en/cancel',
    });
    expect(await site(localeHref('en'))).toMatchObject({ location: '/en' });
  });

  describe('of a story', () => {
    const stories = {
      'nl/over-ons': ['en/about'],
      'en/about': ['nl/over-ons'],
      'nl/blog': [],
      'en/blog': [],
      'nl/meer-over-geld': [],
      'nl/blog/opzeggen/sportschool': ['en/blog/cancel/leaving-a-gym'],
      'en/blog/cancel/leaving-a-gym': ['nl/blog/opzeggen/sportschool'],
      'nl/blog/nieuws/iets': [],
      'en/more-about-money/saving-tips/x': [],
      'nl/overstappen/internet': [],
      'en/switching': [],
      'nl/sparen/buffer': ['en/mainmenu'],
    };
    const withStories = edgeSite({ stories });

    it.each([
      ['en', '/blog/opzeggen/sportschool', '/en/blog/cancel/leaving-a-gym'],
      ['nl', '/en/blog/cancel/leaving-a-gym?x=1#faq', '/blog/opzeggen/sportschool?x=1'],
      ['nl', '/blog/opzeggen/sportschool', '/blog/opzeggen/sportschool'],
      ['en', '/over-ons', '/en/about'],
      ['en', '/blog/nieuws/iets', '/en/blog'],
      ['nl', '/en/more-about-money/saving-tips/x', '/meer-over-geld'],
      ['en', '/overstappen/internet', '/en/switching'],
      ['en', '/meer-over-geld', '/en'],
      ['en', '/blog/nieuws/onbekend', '/en/blog'],
      ['en', '/sparen/buffer', '/en'],
    ] as const)('to %s from %s redirects to %s', async (to, path, location) => {
      expect(await withStories(localeHref(to, path))).toMatchObject({ status: 303, location });
    });

    it('uses the Referer, without JavaScript', async () => {
      expect(
        await withStories(localeHref('en'), { referrerPath: '/blog/opzeggen/sportschool' }),
      ).toMatchObject({ location: '/en/blog/cancel/leaving-a-gym' });
    });
  });

  it('rejects an unsupported language', async () => {
    expect(await site('/api/locale?to=de')).toEqual({ kind: 'bad-request' });
    expect(await site('/api/locale')).toEqual({ kind: 'bad-request' });
  });
});

import { describe, expect, it } from 'vitest';
import { directLinkPlatforms } from '@/lib/config/business';
import { type DirectLinkRequest, findDirectLink, findPlatform } from './direct-link';

const request: DirectLinkRequest = {
  platform: 'android',
  appId: 'example.snoei.app',
  redirectUrl: 'https://apps.snoei.example/android?hl=nl&x=1',
  parameters: {
    mediaSource: { keys: ['utm_source'], defaultValue: 'website' },
    campaign: { keys: ['utm_campaign'], defaultValue: 'organic' },
    channel: { keys: ['utm_medium'] },
  },
  values: new Map([
    ['utm_source', 'mail'],
    ['utm_medium', 'e-mail'],
  ]),
  phoneLinkUrl: 'https://app.appsflyer.com',
  clickLinkUrl: 'https://engagements.appsflyer.com/v1.0/c2s/click/app',
};
const redirect = 'af_r=https%3A%2F%2Fapps.snoei.example%2Fandroid%3Fhl%3Dnl%26x%3D1';

describe('findDirectLink', () => {
  it.each(['android', 'ios', 'iOS', 'ANDROID'])(
    'for a phone (%s) has only the app, pid and c',
    (platform) => {
      expect(findDirectLink({ ...request, platform })).toBe(
        `https://app.appsflyer.com/example.snoei.app?af_js_web=true&af_ss_ver=2_9_0&pid=mail&c=organic&af_channel=e-mail&${redirect}`,
      );
    },
  );

  const others = directLinkPlatforms.filter((platform) => platform !== 'android' && platform !== 'ios');
  it.each(others)('for %s has platform and app, and renames source and campaign', (platform) => {
    const link = `https://engagements.appsflyer.com/v1.0/c2s/click/app/${platform}/example.snoei.app?af_js_web=true&af_ss_ver=2_9_0&af_media_source=mail&af_campaign=organic&af_channel=e-mail&${redirect}`;
    expect(findDirectLink({ ...request, platform })).toBe(link);
    expect(findDirectLink({ ...request, platform: platform.toUpperCase() })).toBe(link);
  });

  it('accepts a URL with a trailing slash, and encodes the app id', () => {
    expect(findDirectLink({ ...request, phoneLinkUrl: 'https://a.example/', appId: 'x/../y?z' })).toMatch(
      /^https:\/\/a\.example\/x%2F\.\.%2Fy%3Fz\?af_js_web=true&/,
    );
  });

  const { mediaSource, campaign } = request.parameters;
  it.each<[string, Partial<DirectLinkRequest>]>([
    ['a platform', { platform: '' }],
    ['a known platform', { platform: 'windows' }],
    ['a platform of its own', { platform: 'constructor' }],
    ['an app id', { appId: '' }],
    ['a redirect address', { redirectUrl: '' }],
    ['an absolute redirect address', { redirectUrl: '/android' }],
    ['a redirect address that leads somewhere', { redirectUrl: 'javascript:alert(1)' }],
    ['an address to begin with', { phoneLinkUrl: '' }],
    ['a media source', { parameters: campaign ? { campaign } : {} }],
    [
      'a default of the media source',
      { parameters: { ...request.parameters, mediaSource: { keys: ['utm_source'] } } },
    ],
    ['a campaign', { parameters: mediaSource ? { mediaSource } : {} }],
    [
      'a value for the campaign',
      { parameters: { ...request.parameters, campaign: { keys: ['utm_campaign'] } } },
    ],
  ])('is null without %s', (_, without) => {
    expect(findDirectLink({ ...request, ...without })).toBeNull();
  });

  it('needs no default campaign if the visitor has one', () => {
    const parameters = { ...request.parameters, campaign: { keys: ['utm_campaign'] } };
    expect(
      findDirectLink({ ...request, parameters, values: new Map([['utm_campaign', 'lente']]) }),
    ).toContain('&pid=website&c=lente&');
  });
});

describe('findPlatform', () => {
  it('maps fifteen', () => {
    expect(directLinkPlatforms).toHaveLength(15);
    for (const platform of directLinkPlatforms) expect(findPlatform(platform)).toBe(platform);
    expect(findPlatform('NativePC')).toBe('nativepc');
    expect(findPlatform(' ios')).toBeNull();
  });
});

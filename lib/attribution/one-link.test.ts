import { describe, expect, it } from 'vitest';
import { findOneLink } from './one-link';

const request = {
  oneLinkUrl: 'https://snoei.onelink.example/app',
  parameters: {
    mediaSource: { keys: ['utm_source'], defaultValue: 'website' },
    campaign: { keys: ['utm_campaign'] },
  },
  values: new Map([
    ['utm_source', 'nieuwsbrief'],
    ['utm_campaign', 'voor jaar & zomer'],
  ]),
} as const;

describe('findOneLink', () => {
  it('uses the template with the visitor’s campaign', () => {
    expect(findOneLink(request)).toBe(
      'https://snoei.onelink.example/app?af_js_web=true&af_ss_ver=2_9_0&pid=nieuwsbrief&c=voor%20jaar%20%26%20zomer',
    );
  });

  it('preserves the query of the template’s URL', () => {
    expect(findOneLink({ ...request, oneLinkUrl: 'https://a.example/x?af_xp=web', values: new Map() })).toBe(
      'https://a.example/x?af_xp=web&af_js_web=true&af_ss_ver=2_9_0&pid=website',
    );
  });

  it.each([
    ['an address', { oneLinkUrl: '' }],
    ['an absolute address', { oneLinkUrl: '/onelink' }],
    ['an address that leads somewhere', { oneLinkUrl: 'javascript:alert(1)' }],
    ['https', { oneLinkUrl: 'http://snoei.onelink.example/app' }],
    ['the path of a template', { oneLinkUrl: 'https://snoei.onelink.example/' }],
    ['a default of the media source', { parameters: { mediaSource: { keys: ['utm_source'] } } }],
    ['a media source', { parameters: {} }],
  ])('is null without %s', (_, without) => {
    expect(findOneLink({ ...request, ...without })).toBeNull();
  });
});

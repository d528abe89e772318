import { describe, expect, it } from 'vitest';
import { linkAttributes } from './link-attributes';

describe('a link of a story', () => {
  it('stays in the tab within the site', () => {
    expect(linkAttributes({ href: '/opzeggen', external: false, newTab: false, nofollow: false })).toEqual({
      href: '/opzeggen',
    });
  });

  it('opens a new tab and is nofollow off the site', () => {
    expect(
      linkAttributes({ href: 'https://x.example/', external: true, newTab: true, nofollow: true }),
    ).toEqual({ href: 'https://x.example/', target: '_blank', rel: 'noopener nofollow' });
  });
});

import { describe, expect, it } from 'vitest';
import { getRoute } from '@/lib/routes/compiled';
import { plainTitle } from './site-title';
import { findPicturedPath, hasSocialImage, socialImagePath, socialImageVersion } from './social-image';

describe('the path of an image', () => {
  it.each([
    ['/', '/api/social-image/nl.png'],
    ['/en', '/api/social-image/en.png'],
    ['/netflix/opzeggen', '/api/social-image/nl/netflix/opzeggen.png'],
    ['/en/netflix/cancel', '/api/social-image/en/netflix/cancel.png'],
    ['/eneco', '/api/social-image/nl/eneco.png'],
    ['/nl', '/api/social-image/nl/nl.png'],
  ])('of %s is %s, in both directions', (page, picture) => {
    expect(socialImagePath(page)).toBe(picture);
    expect(findPicturedPath(picture.slice('/api/social-image/'.length).split('/'))).toBe(page);
  });

  it.each([['nl'], ['de.png'], ['netflix', 'opzeggen.png'], ['.png'], ['nl', 'x.jpg'], [''], ['NL.png']])(
    'is none: %j',
    (...parts) => {
      expect(findPicturedPath(parts)).toBeNull();
    },
  );
});

describe('the text of an image', () => {
  it.each([
    ['Gratis budget-app voor je vaste lasten | Snoei', 'Gratis budget-app voor je vaste lasten'],
    ['Abonnement opzeggen · Snoei', 'Abonnement opzeggen'],
    ['Snoei voor Android: gratis', 'Snoei voor Android: gratis'],
    ['Wat kost Snoei', 'Wat kost Snoei'],
  ])('%s → %s', (title, reported) => {
    expect(plainTitle(title)).toBe(reported);
  });

  it('determines its version: equal for equal texts', () => {
    expect(socialImageVersion('Energie opzeggen | Snoei')).toBe(socialImageVersion('Energie opzeggen'));
    const titles = Array.from({ length: 500 }, (_, index) => `Titel nummer ${index}`);
    expect(new Set(titles.map(socialImageVersion)).size).toBe(titles.length);
    expect(socialImageVersion('x')).toMatch(/^[0-9a-z]+$/);
  });
});

it('is specific for public pages only', () => {
  expect(hasSocialImage(getRoute('company-cancel'))).toBe(true);
  expect(hasSocialImage(getRoute('blog-category-slug'))).toBe(true);
  expect(hasSocialImage(getRoute('cancel-track-reference'))).toBe(false);
  expect(hasSocialImage(getRoute('checkout'))).toBe(false);
});

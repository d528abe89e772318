import { describe, expect, it } from 'vitest';
import { companyHref, findHubCancelHref } from './company-href';

const company = { slug: 'netflix', cancellable: true, english: true };

describe('companyHref', () => {
  it.each([
    [company, 'nl', '/netflix/opzeggen'],
    [company, 'en', '/en/netflix/cancel'],
    [{ ...company, cancellable: false }, 'nl', '/netflix'],
    [{ ...company, cancellable: false }, 'en', '/en/netflix'],
    [{ ...company, cancellable: false, english: false }, 'en', '/en/cancel'],
    // The old site's redirects cover these paths.
    [{ ...company, slug: 'staatsloterij' }, 'nl', '/staatsloterij'],
    [{ ...company, slug: 'staatsloterij' }, 'en', '/en/staatsloterij/cancel'],
    [{ ...company, slug: 'fit-for-free' }, 'en', '/en/fit-for-free'],
    [{ ...company, slug: 'fit-for-free', english: false }, 'en', '/en/cancel'],
  ] as const)('%j in %s links to %s', (one, locale, path) => {
    expect(companyHref(one, locale)).toBe(path);
  });
});

it('the hub links to a page for cancelling, with any redirects of the old site', () => {
  const active = { slug: 'netflix', cancellable: true, status: 'active' } as const;
  expect(findHubCancelHref(active, 'nl')).toBe('/netflix/opzeggen');
  expect(findHubCancelHref({ ...active, status: 'inactive' }, 'nl')).toBe('/netflix/opzeggen');
  expect(findHubCancelHref({ ...active, cancellable: false }, 'nl')).toBeNull();
  expect(findHubCancelHref({ ...active, slug: 'staatsloterij' }, 'nl')).toBe('/staatsloterij/nu-opzeggen');
  expect(findHubCancelHref({ ...active, slug: 'fit-for-free', status: 'inactive' }, 'en')).toBeNull();
});

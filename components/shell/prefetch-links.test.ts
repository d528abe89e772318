// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { href } from '@/lib/routes/href';
import { findPrefetchPath, watchLinks } from './prefetch-links';
import { mayPrefetch } from './prefetch-policy';

const reference = '0123456789ABCDEFGHJKMNPQRS';

function connect(connection: unknown) {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
}

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'connection');
  document.body.innerHTML = '';
});

describe('mayPrefetch', () => {
  it.each([
    [undefined, true],
    [{}, true],
    [{ effectiveType: '4g', saveData: false }, true],
    [{ effectiveType: '3g' }, true],
    [{ effectiveType: '2g' }, false],
    [{ effectiveType: 'slow-2g' }, false],
    [{ effectiveType: '4g', saveData: true }, false],
  ])('on %j: %s', (connection, expected) => {
    connect(connection);
    expect(mayPrefetch()).toBe(expected);
  });

  it('not while offline', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(mayPrefetch()).toBe(false);
  });
});

function linkTo(path: string, marks = ''): HTMLAnchorElement {
  document.body.innerHTML = `<a href="${path}" ${marks}>x</a>`;
  const link = document.querySelector('a');
  if (!link) throw new Error('no link');
  return link;
}

describe('prefetchable links', () => {
  it.each([
    href('cancel', 'nl'),
    href('cancel', 'en'),
    href('company-cancel', 'nl', { company: 'netflix' }),
    href('company', 'en', { company: 'netflix' }),
    href('privacy-policy', 'nl'),
  ])('include %s: a public page', (path) => {
    expect(findPrefetchPath(linkTo(path))).toBe(path);
  });

  it.each([
    ['an account', href('account', 'nl')],
    ['a page for who is signed out', href('login', 'en')],
    ['operators’ work', href('admin-requests', 'nl')],
    ['a request', href('cancel-track-reference', 'nl', { reference })],
    ['a payment', href('company-cancel-payment-reference', 'nl', { company: 'netflix', reference })],
    ['a page that may lead to another site', href('health-insurance', 'nl')],
    ['an address that is no page', '/no/such/page/at/all'],
    ['the words of the other language', '/en/opzeggen'],
    ['a query', `${href('cancel', 'nl')}?company=netflix`],
    ['the page itself', '/#part'],
    ['the API', '/api/locale'],
    ['another site', 'https://elsewhere.example/opzeggen'],
  ])('never %s', (_, path) => {
    expect(findPrefetchPath(linkTo(path))).toBeNull();
  });

  it.each(['data-prefetch="never"', 'data-download="modal"', 'data-acts=""', 'target="_blank"', 'download'])(
    'never include a link with %s',
    (marks) => {
      expect(findPrefetchPath(linkTo(href('cancel', 'nl'), marks))).toBeNull();
    },
  );

  it('exclude parts of the page with the visitor’s data', () => {
    document.body.innerHTML = `<div data-prefetch="never"><p><a href="${href('cancel', 'nl')}">x</a></p></div>`;
    const link = document.querySelector('a');
    expect(link && findPrefetchPath(link)).toBeNull();
  });
});

describe('prefetching', () => {
  const paths = ['/opzeggen', '/over-ons', '/download', '/prijzen', '/premium'];
  const get = (path: string) => {
    const link = document.querySelector(`a[href="${path}"]`);
    if (!link) throw new Error(`no link to ${path}`);
    return link;
  };

  /** A page with the first four links visible; returns the fetched paths. */
  function watch(fetched = new Set<string>()): string[] {
    const list = paths.map((path) => `<a href="${path}"><span>${path}</span></a>`).join('');
    document.body.innerHTML = `<a href="/premium">outside</a><main><nav><a href="/blog">back</a></nav>${list}</main>`;
    for (const [index, link] of [...document.querySelectorAll('main > a')].entries()) {
      const top = index < 4 ? index * 100 : 5000;
      vi.spyOn(link, 'getBoundingClientRect').mockReturnValue({
        top,
        bottom: top + 20,
        height: 20,
      } as DOMRect);
    }
    vi.spyOn(get('/blog'), 'getBoundingClientRect').mockReturnValue({
      top: 0,
      bottom: 20,
      height: 20,
    } as DOMRect);
    const got: string[] = [];
    stop = watchLinks((path) => got.push(path), fetched);
    return got;
  }
  let stop = () => {};
  afterEach(() => stop());

  it('fetches the first two visible ones, and no more automatically', () => {
    const got = watch();
    vi.advanceTimersByTime(60_000);
    expect(got).toEqual(['/opzeggen', '/over-ons']);
  });

  it('skips links fetched before', () => {
    const got = watch(new Set(['/opzeggen']));
    expect(got).toEqual(['/over-ons', '/download']);
    fireEvent.pointerDown(get('/opzeggen'));
    expect(got).toHaveLength(2);
  });

  it('fetches one that a pointer rests on, not one that it passes', () => {
    const got = watch(new Set(paths.slice(0, 3)));
    expect(got).toEqual(['/prijzen']);
    fireEvent.pointerOver(get('/premium').firstElementChild ?? get('/premium'));
    vi.advanceTimersByTime(40);
    fireEvent.pointerOver(document.body);
    vi.advanceTimersByTime(500);
    expect(got).toHaveLength(1);
    fireEvent.pointerOver(get('/premium'));
    vi.advanceTimersByTime(80);
    expect(got).toEqual(['/prijzen', '/premium']);
  });

  it.each(['pointerDown', 'touchStart', 'focusIn'] as const)(
    'fetches one that is about to be opened (%s)',
    (intent) => {
      const got = watch();
      fireEvent[intent](get('/premium'));
      expect(got.at(-1)).toBe('/premium');
    },
  );

  it('stops once the connection is slow, or after it was stopped', () => {
    const got = watch();
    connect({ effectiveType: '2g' });
    fireEvent.focusIn(get('/premium'));
    connect(undefined);
    stop();
    fireEvent.focusIn(get('/premium'));
    expect(got).toHaveLength(2);
  });
});

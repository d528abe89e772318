import { act, cleanup, fireEvent, render } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { routeTrackingDelayMilliseconds } from '@/lib/config/business';
import { storeConsentChoice } from '@/lib/tracking/browser-consent';
import { consentCookieName } from '@/lib/tracking/consent';
import { consentChannelName } from '@/lib/tracking/consent-channel';
import { consentedPrefix } from '@/lib/tracking/consented-names';
import { silentPolicy } from '@/lib/tracking/tag-manager';
import { Tracking } from './tracking.client';

const path = vi.hoisted(() => ({ now: '/' }));
vi.mock('next/navigation', () => ({ usePathname: () => path.now }));

const tagManager = 'https://tags.example/gtm.js?id=GTM-1';
const reported = () => (window.dataLayer ?? []).filter((push) => push.event === 'page_view');
const entryOf = (name: string) => ({ name }) as PerformanceEntry;
const script = () => document.head.querySelector('script[data-tag-manager]');
const stored = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)];

function wait(milliseconds = routeTrackingDelayMilliseconds): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}
function choose(choice: 'allow' | 'deny'): void {
  act(() => storeConsentChoice(choice));
}
/** Renders the component on a page; returns a navigate function. */
function visit(first: string, address: string | null = null) {
  path.now = first;
  window.history.replaceState(null, '', first);
  const { rerender } = render(<Tracking tagManager={address} />);
  return (next: string) => {
    path.now = next;
    window.history.replaceState(null, '', next);
    rerender(<Tracking tagManager={address} />);
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  window.dataLayer = undefined;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
  localStorage.clear();
  sessionStorage.clear();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  window.history.replaceState(null, '', '/');
});

describe('a page view', () => {
  it('is pushed a quarter of a second after the page changed, for the page that stayed', () => {
    choose('allow');
    const go = visit('/');
    wait(routeTrackingDelayMilliseconds - 1);
    expect(reported()).toEqual([]);
    wait(1);
    expect(reported()).toEqual([{ event: 'page_view', page_key: 'home', page_language: 'nl' }]);
    go('/opzeggen');
    wait(100);
    go('/en/netflix/cancel');
    wait();
    expect(reported().map(({ page_key: key }) => key)).toEqual(['home', 'company-cancel/netflix']);
    wait(10_000);
    expect(reported()).toHaveLength(2);
  });

  it('has no reference, and no data of a missing page', () => {
    choose('allow');
    const go = visit('/netflix/opzeggen/voltooid/0123456789ABCDEFGHJKMNPQRS');
    wait();
    document.body.insertAdjacentHTML('beforeend', '<main data-page="not-found"></main>');
    go('/noor-de-vries/opzeggen');
    wait();
    expect(reported().map(({ page_key: key }) => key)).toEqual([
      'company-cancel-success-reference/netflix',
      'not-found',
    ]);
  });

  it('is not pushed before consent, and pushed once consent is given', () => {
    const go = visit('/');
    wait(5000);
    go('/opzeggen');
    wait(5000);
    expect(window.dataLayer).toBeUndefined();
    expect([...stored(), ...Object.keys(Cookies.get())]).toEqual([]);
    choose('allow');
    wait();
    expect(reported().map(({ page_key: key }) => key)).toEqual(['cancel']);
    expect(stored()).toEqual([`${consentedPrefix}campaign`]);
  });

  it('is cancelled when consent is revoked during the delay', () => {
    choose('allow');
    visit('/');
    wait(100);
    choose('deny');
    wait(5000);
    expect(reported()).toEqual([]);
    expect(stored()).toEqual([]);
    expect(Object.keys(Cookies.get())).toEqual(['cookieconsent_status']);
  });
});

it('removes leftovers of expired consent when a page opens', () => {
  localStorage.setItem(`${consentedPrefix}attribution`, '[]');
  sessionStorage.setItem(`${consentedPrefix}campaign`, 'a');
  Cookies.set('snoei_experiments', 'x');
  visit('/');
  expect(stored()).toEqual([]);
  expect(Object.keys(Cookies.get())).toEqual([]);
});

describe('the tag manager', () => {
  it('is absent without a setting', () => {
    choose('allow');
    visit('/');
    wait();
    expect(script()).toBeNull();
    expect(reported()).toHaveLength(1);
  });

  it('is loaded once, after consent', () => {
    const go = visit('/', tagManager);
    wait(5000);
    expect(script()).toBeNull();
    choose('allow');
    wait();
    expect(script()?.getAttribute('src')).toBe(tagManager);
    go('/opzeggen');
    wait();
    expect(document.head.querySelectorAll('script')).toHaveLength(1);
    expect(window.dataLayer?.filter((push) => push.event === 'gtm.js')).toHaveLength(1);
  });

  it.each([
    '/opzeggen/track/0123456789ABCDEFGHJKMNPQRS',
    '/account',
    '/onderhandelen/indienen',
    '/?login_email=noor@klant.example',
    '/?token=abc',
    '/?x=noor%40klant.example',
    '/no-such-page/at/all/anywhere',
  ])('does not see %s', (address) => {
    choose('allow');
    path.now = address.split('?')[0] ?? '';
    window.history.replaceState(null, '', address);
    render(<Tracking tagManager={tagManager} />);
    wait();
    expect(script()).toBeNull();
  });

  it.each([
    [
      'began',
      (secret: string) => vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entryOf(secret)]),
    ],
    ['was asked for', (secret: string) => vi.spyOn(document, 'referrer', 'get').mockReturnValue(secret)],
  ])('is not loaded in a document that contains how its secret URL %s', (_, holds) => {
    holds(`${window.location.origin}/opzeggen/track/0123456789ABCDEFGHJKMNPQRS?key=abc`);
    choose('allow');
    visit('/', tagManager);
    wait();
    expect(reported()).toHaveLength(1);
    expect(script()).toBeNull();
  });

  it('does not stay on a page with a secret URL, nor on a form', () => {
    const assign = vi.fn();
    choose('allow');
    visit('/netflix/opzeggen', tagManager);
    wait();
    document.body.insertAdjacentHTML('beforeend', '<a href="/netflix/opzeggen/indienen">begin</a>');
    const [link] = document.body.getElementsByTagName('a');
    vi.stubGlobal('location', { ...window.location, origin: window.location.origin, assign });
    const click = (path: string) => {
      link?.setAttribute('href', path);
      return link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    };
    expect(click('/netflix/opzeggen/indienen')).toBe(false);
    expect(assign).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/\/netflix\/opzeggen\/indienen$/));
    expect(click('/opzeggen')).toBe(true);
    expect(assign).toHaveBeenCalledOnce();
  });

  it('is removed with its document when consent is revoked', () => {
    const reload = vi.fn();
    choose('allow');
    visit('/', tagManager);
    wait();
    vi.stubGlobal('location', { ...window.location, hostname: 'localhost', reload });
    choose('deny');
    expect(reload).toHaveBeenCalled();
  });

  it('is silenced where something is typed: nothing is lost, and it goes with the next page', async () => {
    // Modules hold input state: reset them per test.
    vi.resetModules();
    const { watchTyping } = await import('@/components/ui/loading/chunk-failure');
    const consent = await import('@/lib/tracking/browser-consent');
    const { Tracking: Tracked } = await import('./tracking.client');
    const [reload, assign] = [vi.fn(), vi.fn()];
    const stop = watchTyping();
    act(() => consent.storeConsentChoice('allow'));
    path.now = '/';
    render(<Tracked tagManager={tagManager} />);
    wait();
    document.body.insertAdjacentHTML('beforeend', '<input><a href="/opzeggen">verder</a>');
    fireEvent.input(document.body.getElementsByTagName('input')[0] as HTMLInputElement);
    vi.stubGlobal('location', { ...window.location, origin: window.location.origin, reload, assign });
    act(() => consent.storeConsentChoice('deny'));
    expect(reload).not.toHaveBeenCalled();
    const policies = document.head.querySelectorAll('meta[http-equiv="Content-Security-Policy"]');
    expect([...policies].map((meta) => meta.getAttribute('content'))).toEqual([silentPolicy]);
    const [link] = document.body.getElementsByTagName('a');
    expect(link && fireEvent.click(link)).toBe(false);
    expect(assign).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/\/opzeggen$/));
    stop();
  });
});

it('ends with a withdrawal in another tab, which deletes what this tab stored', async () => {
  vi.useRealTimers();
  choose('allow');
  visit('/');
  sessionStorage.setItem(`${consentedPrefix}campaign`, 'a');
  Cookies.set(consentCookieName, 'deny');
  const other = new BroadcastChannel(consentChannelName);
  other.postMessage('deny');
  await vi.waitFor(() => expect(stored()).toEqual([]));
  other.close();
});

// @vitest-environment jsdom
import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeConsentChoice } from '@/lib/tracking/browser-consent';
import { findImpressionAddress, planImpression } from './impression';

const address = 'https://impressions.onelink.example/app?pid=mail';
const requested: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'Image',
    class {
      constructor(
        readonly width: number,
        readonly height: number,
      ) {}
      set src(text: string) {
        requested.push(`${this.width}x${this.height} ${text}`);
      }
    },
  );
});
afterEach(() => {
  requested.length = 0;
  Cookies.remove('cookieconsent_status');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('findImpressionAddress', () => {
  it('is the link’s path and query on other stores', () => {
    expect(
      findImpressionAddress(
        'https://snoei.onelink.example/app?pid=a%26b&c=1',
        'https://impressions.onelink.example/x',
      ),
    ).toBe('https://impressions.onelink.example/app?pid=a%26b&c=1');
  });

  it('is null without either', () => {
    expect(findImpressionAddress('', 'https://impressions.onelink.example')).toBeNull();
    expect(findImpressionAddress('https://snoei.onelink.example/app', '')).toBeNull();
  });
});

describe('planImpression', () => {
  it('requests the pixel once, a second later', () => {
    storeConsentChoice('allow');
    planImpression(address);
    vi.advanceTimersByTime(999);
    expect(requested).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(requested).toEqual([`1x1 ${address}`]);
    vi.advanceTimersByTime(60_000);
    expect(requested).toHaveLength(1);
  });

  it.each([['no choice', null] as const, ['deny', 'deny'] as const])(
    'requests nothing with %s',
    (_, choice) => {
      if (choice) storeConsentChoice(choice);
      planImpression(address);
      vi.advanceTimersByTime(5000);
      expect(requested).toEqual([]);
    },
  );

  it('requests nothing where the consent was withdrawn in that second', () => {
    storeConsentChoice('allow');
    planImpression(address);
    vi.advanceTimersByTime(500);
    storeConsentChoice('deny');
    vi.advanceTimersByTime(5000);
    expect(requested).toEqual([]);
  });

  it('requests nothing once it is cancelled', () => {
    storeConsentChoice('allow');
    planImpression(address)();
    vi.advanceTimersByTime(5000);
    expect(requested).toEqual([]);
  });
});

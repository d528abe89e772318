import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ReviewNotice } from './review-notice';

const now = vi.hoisted(() => ({ instant: '' }));
vi.mock('@/lib/clock/clock', () => ({ systemClock: { now: () => new Date(now.instant) } }));

afterEach(() => {
  now.instant = '';
});

describe('the notice that an article is read again', () => {
  it('is there from the day after the day that the article has', () => {
    now.instant = '2026-12-31T22:59:59Z';
    expect(renderToStaticMarkup(<ReviewNotice reviewBy="2026-12-31" locale="nl" />)).toBe('');
    now.instant = '2026-12-31T23:00:00Z';
    const dutch = renderToStaticMarkup(<ReviewNotice reviewBy="2026-12-31" locale="nl" />);
    expect(dutch).toContain('We lezen dit artikel opnieuw');
    expect(dutch).toContain('tot en met 31 december 2026');
    const english = renderToStaticMarkup(<ReviewNotice reviewBy="2026-12-31" locale="en" />);
    expect(english).toContain('We are reading this article again');
    expect(english).toContain('31 December 2026');
  });

  it('is never there for an article without a day', () => {
    now.instant = '2099-01-01T00:00:00Z';
    expect(renderToStaticMarkup(<ReviewNotice reviewBy={undefined} locale="nl" />)).toBe('');
  });
});

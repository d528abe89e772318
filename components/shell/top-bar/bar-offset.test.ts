import { describe, expect, it } from 'vitest';
import { nextBarOffset } from './bar-offset';

const still = { offsetPercent: 0, fromPixels: 500, toPixels: 500, barHeightPixels: 80, bannerShown: false };

describe('nextBarOffset', () => {
  it('hides by the distance scrolled down', () => {
    expect(nextBarOffset({ ...still, toPixels: 540 })).toBe(-50);
  });

  it('is clamped between 0 and −100 percent', () => {
    expect(nextBarOffset({ ...still, toPixels: 5000 })).toBe(-100);
    expect(nextBarOffset({ ...still, offsetPercent: -100, toPixels: 300 })).toBe(0);
  });

  it('stops at −60 percent while the banner shows', () => {
    expect(nextBarOffset({ ...still, toPixels: 5000, bannerShown: true })).toBe(-60);
  });

  it('shows by the distance scrolled up', () => {
    expect(nextBarOffset({ ...still, offsetPercent: -100, toPixels: 480 })).toBe(-75);
  });

  it('is fully visible at the top of the page, also during overscroll', () => {
    expect(nextBarOffset({ ...still, offsetPercent: -100, fromPixels: 10, toPixels: 0 })).toBe(0);
    expect(nextBarOffset({ ...still, offsetPercent: -40, fromPixels: 0, toPixels: -30 })).toBe(0);
  });

  it('does not divide by a bar without height', () => {
    expect(nextBarOffset({ ...still, toPixels: 900, barHeightPixels: 0 })).toBe(0);
  });
});

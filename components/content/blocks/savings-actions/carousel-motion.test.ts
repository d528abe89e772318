import { describe, expect, it } from 'vitest';
import { carouselSpeedPixelsPerSecond, videoCarouselSpeedPixelsPerSecond } from '@/lib/config/business';
import { advanceCarousel } from './carousel-motion';

const runFor = (milliseconds: number, speedPixelsPerSecond: number, offsetPixels = 0, roundPixels = 1000) => {
  let at = offsetPixels;
  for (let frame = 0; frame < milliseconds / 20; frame++) {
    at = advanceCarousel({ offsetPixels: at, elapsedMilliseconds: 20, speedPixelsPerSecond, roundPixels });
  }
  return Math.round(at);
};

describe('the carousel', () => {
  it('runs 40 px a second, videos 20', () => {
    expect(runFor(2000, carouselSpeedPixelsPerSecond)).toBe(80);
    expect(runFor(2000, videoCarouselSpeedPixelsPerSecond)).toBe(40);
  });

  it('restarts after a round', () => {
    expect(runFor(1000, 40, 980)).toBe(20);
  });

  it('does not jump after a background tab resumes', () => {
    const asleep = {
      offsetPixels: 10,
      elapsedMilliseconds: 60_000,
      speedPixelsPerSecond: 40,
      roundPixels: 1000,
    };
    expect(advanceCarousel(asleep)).toBe(14);
  });

  it('pauses while its length is unknown', () => {
    expect(
      advanceCarousel({ offsetPixels: 7, elapsedMilliseconds: 50, speedPixelsPerSecond: 40, roundPixels: 0 }),
    ).toBe(7);
  });
});

import { describe, expect, it } from 'vitest';
import { pageOfItem, pagesOf, slide, sliderStart } from './slider-state';

describe('slider state', () => {
  it('has four companies per page', () => {
    expect([0, 1, 4, 5, 8, 9].map(pagesOf)).toEqual([1, 1, 1, 2, 2, 3]);
    expect([0, 3, 4, 7, 8].map(pageOfItem)).toEqual([0, 0, 1, 1, 2]);
  });

  it('starts on page 0 and stays within its pages', () => {
    expect(slide(sliderStart, { go: 1 }, 3)).toEqual({ page: 1, animating: true });
    expect(slide(sliderStart, { go: -1 }, 3)).toBe(sliderStart);
    expect(slide({ page: 2, animating: false }, { go: 3 }, 3)).toEqual({ page: 2, animating: false });
    expect(slide(sliderStart, { go: 0 }, 3)).toBe(sliderStart);
  });

  it('ignores a turn during another', () => {
    const turning = slide(sliderStart, { go: 1 }, 3);
    expect(slide(turning, { go: 2 }, 3)).toBe(turning);
    const arrived = slide(turning, 'arrived', 3);
    expect(slide(arrived, { go: 2 }, 3)).toEqual({ page: 2, animating: true });
  });
});

import { expect, it } from 'vitest';
import { pageOfItem, pagesOf } from './slider-pages';

it('has four companies per page', () => {
  expect([0, 1, 4, 5, 8, 9].map(pagesOf)).toEqual([1, 1, 1, 2, 2, 3]);
  expect([0, 3, 4, 7, 8].map(pageOfItem)).toEqual([0, 0, 1, 1, 2]);
});

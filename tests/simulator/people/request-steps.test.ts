import { expect, it } from 'vitest';
import { goalOf, requestSteps } from './request-steps';

it('every step of a request is a goal of half as many years in a row as there are steps', () => {
  const years = Array.from({ length: Math.ceil(requestSteps.length / 2) }, (_, index) => 1 + index);
  const goals = new Set(years.flatMap((seed) => [goalOf(seed, 0), goalOf(seed, 1)]));
  expect(requestSteps.filter((step) => !goals.has(step))).toEqual([]);
});

import { expect, it } from 'vitest';
import { formSteps, goalOf } from './case-steps';

it('every step of a case is a goal of half as many years in a row as there are steps', () => {
  const years = Array.from({ length: Math.ceil(formSteps.length / 2) }, (_, index) => 1 + index);
  const goals = new Set(years.flatMap((seed) => [goalOf(seed, 0), goalOf(seed, 1)]));
  expect(formSteps.filter((step) => !goals.has(step))).toEqual([]);
});

import { expect, it } from 'vitest';
import { jobNames } from '@/lib/jobs/boss';
import { jobLabel } from './job-kinds';

it.each(['nl', 'en'] as const)('every kind of job has a label in %s', (locale) => {
  expect(jobNames.filter((name) => jobLabel(locale, name) === name)).toEqual([]);
});

/** Test noise fails the test: an unexpected console.error or console.warn throws (models: 'Absorb' 10). */
import { format } from 'node:util';
import { afterEach, beforeEach, expect } from 'vitest';

const unexpected: string[] = [];
let restore: (() => void) | undefined;

beforeEach(() => {
  const { error, warn } = console;
  const note = (...parts: unknown[]) => {
    unexpected.push(format(...parts));
  };
  console.error = note;
  console.warn = note;
  restore = () => {
    console.error = error;
    console.warn = warn;
  };
});

afterEach(() => {
  restore?.();
  expect(unexpected.splice(0), 'console.error and console.warn').toEqual([]);
});

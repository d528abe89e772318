import { describe, expect, it } from 'vitest';
import { isWhatWasTyped } from './close-match';

describe('isWhatWasTyped', () => {
  it.each([
    ['basic fit', 'Basic-Fit', true],
    ['KPN Nederland', 'KPN', true],
    ['unive', 'Univé', true],
    ['netfilx', 'Netflix', false],
    ['', 'KPN', false],
    ['...', 'KPN', false],
  ])('%s and %s: %s', (typed, name, expected) => expect(isWhatWasTyped(typed, name)).toBe(expected));
});

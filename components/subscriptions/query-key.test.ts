import { describe, expect, it } from 'vitest';
import { readKey } from './query-key';

describe('readKey', () => {
  it('reads a single key', () => expect(readKey('abc')).toBe('abc'));

  it.each([undefined, '', ['a', 'b'], 'x'.repeat(201)])('refuses %j', (value) =>
    expect(readKey(value)).toBeNull(),
  );
});

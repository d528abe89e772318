import { describe, expect, it } from 'vitest';
import { letterVerdict } from './letter-verdict';

describe('letterVerdict', () => {
  it('says sent only once it was', () => {
    expect(letterVerdict('processed', null).heading).toBe('headingWaiting');
    expect(letterVerdict('sent', '2026-11-21T10:00:00Z').heading).toBe('headingSent');
    expect(letterVerdict('blocked', '2026-11-21T10:00:00Z').heading).toBe('headingSent');
  });

  it('tells a letter that was stopped from one that left before the money went back', () => {
    expect(letterVerdict('withdrawn', null).heading).toBe('headingStopped');
    expect(letterVerdict('refunded', '2026-11-21T10:00:00Z').heading).toBe('headingSent');
  });
});

import { describe, expect, it } from 'vitest';
import { letterVerdict } from './letter-verdict';

describe('letterVerdict', () => {
  it('is sent only once posted', () => {
    expect(letterVerdict('processed', null).heading).toBe('headingWaiting');
    expect(letterVerdict('sent', '2026-11-21T10:00:00Z').heading).toBe('headingSent');
    expect(letterVerdict('blocked', '2026-11-21T10:00:00Z').heading).toBe('headingSent');
  });

  it('distinguishes a stopped letter from one posted before the refund', () => {
    expect(letterVerdict('withdrawn', null).heading).toBe('headingStopped');
    expect(letterVerdict('refunded', '2026-11-21T10:00:00Z').heading).toBe('headingSent');
  });
});

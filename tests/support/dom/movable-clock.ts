/** A clock that advances like the real one, and that a test can move past a delay of the product. */
import { act } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

/** Installs it in each test. */
export function setMovableClock(): void {
  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
      shouldAdvanceTime: true,
      advanceTimeDelta: 1,
    });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}

export function passTime(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

/** A clock that goes on as the real one does, and that a test moves ahead past a wait of the product. */
import { act } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

/** Sets it in each test. */
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

import type { MovableClock } from '@/lib/clock/clock';

/** Returns a clock that stays at `start` until it is changed. */
export function standingClock(start: Date): MovableClock {
  let instant = start.getTime();
  return {
    now: () => new Date(instant),
    advance: (milliseconds) => {
      instant += milliseconds;
    },
    set: (to) => {
      instant = to.getTime();
    },
  };
}

/** Returns the same, which goes on by a millisecond each time that it is read, as a real one does. */
export function tickingClock(start: Date): MovableClock {
  const clock = standingClock(start);
  return {
    ...clock,
    now: () => {
      clock.advance(1);
      return clock.now();
    },
  };
}

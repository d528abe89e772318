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

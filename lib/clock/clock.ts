/**
 * The source of the current time: one injectable clock reaches API, jobs and SQL.
 * SQL never calls now(): every statement takes the time as a parameter.
 */
export interface Clock {
  /** Returns the current instant. */
  now(): Date;
}

/** The system clock. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock that tests and demonstrations can change. */
export interface MovableClock extends Clock {
  /** Advances the clock by milliseconds (negative: back). */
  advance(milliseconds: number): void;
  /** Stops the clock at an instant. */
  set(instant: Date): void;
}

/** Returns a clock that runs at an offset from the system clock, which can be changed. */
export function shiftedClock(base: Clock = systemClock): MovableClock {
  let offset = 0;
  return {
    now: () => new Date(base.now().getTime() + offset),
    advance: (milliseconds) => {
      offset += milliseconds;
    },
    set: (to) => {
      offset = to.getTime() - base.now().getTime();
    },
  };
}

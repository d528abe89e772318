/**
 * The one source of "now" (DESIGN: one injectable clock reaches API, jobs and SQL).
 * SQL never calls now(): every statement takes its time from a clock as a parameter.
 */
export interface Clock {
  /** The current instant. */
  now(): Date;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock that tests and demonstrations can move. */
export interface MovableClock extends Clock {
  /** Moves the clock forward (or back, when negative) by a number of milliseconds. */
  advance(milliseconds: number): void;
  /** Stands the clock at an instant; time stops passing. */
  set(instant: Date): void;
}

/** A clock that stands still at `start` until it is moved. */
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

/** A clock that runs with the machine's, shifted by an offset that can be moved. */
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

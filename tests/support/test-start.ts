/** The default start time of tests: Wednesday 2 December 2026, 10:00 in Amsterdam. */
export const testStart = new Date('2026-12-02T09:00:00.000Z');

/** The four stations of a letter for the timeline. */
import { type LetterTracking, type stationNames, stoppedStates } from '@/lib/contract/cancellations';

export interface LetterStation {
  readonly name: (typeof stationNames)[number];
  readonly state: 'done' | 'current' | 'todo';
  /** ISO date-time of the event, or null. */
  readonly at: string | null;
  /** ISO date-time of the deadline, or null. */
  readonly due: string | null;
  /** Will not happen any more. */
  readonly skipped: boolean;
}

/** Returns the stations in order; the first open one is current while the letter is in transit. */
export function letterStations(
  letter: Pick<LetterTracking, 'stations' | 'state'>,
  processBy: string | null,
): LetterStation[] {
  const closed = stoppedStates.includes(letter.state);
  const current = letter.stations.findIndex(({ at }) => at === null);
  return letter.stations.map(({ name, at }, index) => ({
    name,
    at,
    state: at !== null ? 'done' : index === current && !closed ? 'current' : 'todo',
    due: name === 'processed' && at === null && !closed ? processBy : null,
    skipped: closed && at === null,
  }));
}

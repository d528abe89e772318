/** The four stations of a letter (spec §4 'track and trace') as the timeline shows them. */
import { type LetterTracking, type stationNames, stoppedStates } from '@/lib/contract/cancellations';

export interface LetterStation {
  readonly name: (typeof stationNames)[number];
  readonly state: 'done' | 'current' | 'todo';
  /** ISO date-time at which it happened, or null. */
  readonly at: string | null;
  /** ISO date-time by which it is promised, where it is. */
  readonly due: string | null;
  /** It will not happen any more. */
  readonly skipped: boolean;
}

/** The stations in order; the first that has not happened is the current one while the letter is under way. */
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

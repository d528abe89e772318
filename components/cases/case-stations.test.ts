import { describe, expect, it } from 'vitest';
import type { CaseState } from '@/lib/contract/cases';
import { listCaseStations } from './case-stations';

const at = '2026-11-21T09:00:00.000Z';
const events = (...states: CaseState[]) => states.map((state) => ({ state, at }));
const marks = (stations: ReturnType<typeof listCaseStations>) =>
  stations.map(({ state, mark }) => `${state} ${mark}`);

describe('stations of a case', () => {
  it('are its current state and the next ones', () => {
    const caseView = {
      process: 'advice',
      state: 'received',
      general_status: 'inProgress',
      events: events('received'),
    } as const;
    expect(marks(listCaseStations(caseView))).toEqual([
      'received current',
      'proposed todo',
      'accepted todo',
      'contract_requested todo',
      'completed todo',
    ]);
  });

  it('show no dates for off-track states, and include a state that was passed twice', () => {
    const declined = {
      process: 'advice',
      state: 'declined',
      general_status: 'inProgress',
      events: events('received', 'proposed', 'received', 'proposed', 'declined'),
    } as const;
    const stations = listCaseStations(declined);
    expect(marks(stations).at(-1)).toBe('declined current');
    expect(new Set(stations.map(({ key }) => key)).size).toBe(stations.length);
  });

  it('end at the case’s end state', () => {
    const ended = {
      process: 'application',
      state: 'not_possible',
      general_status: 'completed',
      events: events('received', 'not_possible'),
    } as const;
    expect(marks(listCaseStations(ended))).toEqual(['received done', 'not_possible done']);
  });

  it('include the gift card, if any', () => {
    const running = {
      process: 'intermediary',
      state: 'active',
      general_status: 'inProgress',
      events: events('received', 'contract_requested', 'active'),
    } as const;
    expect(marks(listCaseStations(running, true)).slice(-2)).toEqual([
      'gift_card_due todo',
      'completed todo',
    ]);
    expect(marks(listCaseStations(running)).slice(-1)).toEqual(['completed todo']);
  });
});

import { describe, expect, it } from 'vitest';
import { letterStations } from './letter-stations';

const at = '2026-11-21T10:00:00Z';
const stations = (done: number) =>
  (['submitted', 'processed', 'sent', 'received'] as const).map((name, index) => ({
    name,
    at: index < done ? at : null,
  }));

describe('letterStations', () => {
  it('marks the first incomplete station as current', () => {
    const states = letterStations({ state: 'submitted', stations: stations(1) }, null).map(
      ({ state }) => state,
    );
    expect(states).toEqual(['done', 'current', 'todo', 'todo']);
  });

  it('has no current station once all are complete', () => {
    const states = letterStations({ state: 'received', stations: stations(4) }, null).map(
      ({ state }) => state,
    );
    expect(states).toEqual(['done', 'done', 'done', 'done']);
  });

  it('promises a date for printing only, and only before it', () => {
    const due = '2026-11-23T16:00:00Z';
    expect(
      letterStations({ state: 'submitted', stations: stations(1) }, due).map((station) => station.due),
    ).toEqual([null, due, null, null]);
    expect(
      letterStations({ state: 'sent', stations: stations(3) }, due).every((station) => station.due === null),
    ).toBe(true);
  });

  it('shows no next station on a closed order', () => {
    const closed = letterStations({ state: 'withdrawn', stations: stations(1) }, at);
    expect(closed.map(({ skipped }) => skipped)).toEqual([false, true, true, true]);
    expect(closed.some(({ state }) => state === 'current')).toBe(false);
  });
});

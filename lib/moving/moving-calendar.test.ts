import { expect, it } from 'vitest';
import { createMovingCalendar } from './moving-calendar';
import { planMoving } from './plan-moving';

function eventsOf(movesOn: string): readonly string[] {
  const plan = planMoving({
    movesOn,
    today: '2026-11-28',
    home: 'rent',
    rentDay: null,
    companies: [],
    done: new Set(),
  });
  if (plan.kind !== 'list') throw new Error(plan.kind);
  const file = createMovingCalendar({
    locale: 'nl',
    movesOn,
    lines: plan.lines,
    siteUrl: 'https://snoei.example',
    link: 'https://snoei.example/verhuislijst',
    at: new Date('2026-11-28T11:00:00Z'),
  });
  return (file ?? '')
    .replace(/\r\n[ \t]/g, '')
    .split('BEGIN:VEVENT')
    .slice(1);
}
const eventOf = (name: string, movesOn = '2027-01-09') =>
  eventsOf(movesOn).find((event) => event.includes(`UID:moving-${movesOn}-${name}@`)) ?? '';

it('has a second event three days before a last day of a source, and none for advice', () => {
  expect(eventOf('municipality-last')).toContain('20270111');
  expect(eventOf('municipality-last')).toContain('SUMMARY:Uiterlijk 14 januari 2027: Meld');
  expect(eventOf('post-last')).toBe('');
  expect(eventOf('municipality')).toContain('Uiterlijk 14 januari 2027.');
  expect(eventOf('post')).toContain('Ons advies: tot en met 2 januari 2027.');
});

it('has no alarm that has passed', () => {
  expect(eventOf('energy')).toContain('20261128');
  expect(eventOf('energy')).not.toContain('VALARM');
  expect(eventOf('energy-last')).toContain('VALARM');
});

it('has the same names for the same move, and others for a second move', () => {
  const namesOf = (movesOn: string) => eventsOf(movesOn).map((event) => /UID:(\S+)/.exec(event)?.[1]);
  const first = namesOf('2027-01-09');
  expect(new Set(first).size).toBe(first.length);
  expect(namesOf('2027-01-09')).toEqual(first);
  expect(namesOf('2027-02-09').filter((name) => first.includes(name))).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { contractClasses } from '@/lib/contract/company-kinds';
import { messagesOf } from '@/lib/i18n/messages';
import { listDueLines, listMovingMailDays } from './mail-days';
import { lineOfClass, movingLines } from './moving-lines';
import { movingSources } from './moving-sources';
import { type MovingQuestion, planMoving } from './plan-moving';
import { movingInputOf, movingSearch, readMoving } from './read-moving';

const question: MovingQuestion = {
  movesOn: '2027-01-09',
  today: '2026-11-28',
  home: 'rent',
  rentDay: null,
  companies: [],
  done: new Set(),
};
const listOf = (changes: Partial<MovingQuestion> = {}) => {
  const plan = planMoving({ ...question, ...changes });
  if (plan.kind !== 'list') throw new Error(plan.kind);
  return plan.lines;
};
const lineOf = (id: string, changes: Partial<MovingQuestion> = {}) =>
  listOf(changes).find((line) => line.id === id);

describe('a move in six weeks', () => {
  it('dates what a source gives: energy, the municipality and the day itself', () => {
    expect(lineOf('energy')).toMatchObject({ opens: '2026-10-09', closes: '2026-12-26', state: 'now' });
    expect(lineOf('municipality')).toMatchObject({
      opens: '2026-12-12',
      closes: '2027-01-14',
      state: 'ahead',
    });
    expect(lineOf('meters')).toMatchObject({ opens: '2027-01-09', closes: '2027-01-09' });
  });

  it('ends the rent on the first day of payment from the move, with the post and a delivery to spare', () => {
    // Due on 1 February: the notice must be there on Friday 1 January, when no post comes.
    expect(lineOf('rent')).toMatchObject({ closes: '2026-12-28', leaseEnd: '2027-02-01', state: 'now' });
    expect(lineOf('rent', { rentDay: 15 })).toMatchObject({ closes: '2026-12-10', leaseEnd: '2027-01-15' });
    expect(lineOf('rent', { rentDay: 31, movesOn: '2027-02-10' })).toMatchObject({ leaseEnd: '2027-02-28' });
  });

  it('names the end that a notice of today still reaches, where it is too late for the move', () => {
    expect(lineOf('rent', { movesOn: '2026-12-20' })).toMatchObject({
      state: 'late',
      leaseEnd: '2027-02-01',
    });
  });

  it('has what was to begin earlier under today, and the list by day', () => {
    const lines = listOf();
    expect(lines[0]).toMatchObject({ day: '2026-11-28' });
    expect(lines.map(({ day }) => day)).toEqual(lines.map(({ day }) => day).toSorted());
    expect(lineOf('energy', { movesOn: '2026-12-01' })).toMatchObject({ state: 'late', day: '2026-11-28' });
  });

  it('shows only the lines of the home that is left, both where that is open', () => {
    expect(lineOf('building')).toBeUndefined();
    expect(lineOf('rent', { home: 'own' })).toBeUndefined();
    expect(lineOf('rent', { home: null })).toBeDefined();
    expect(lineOf('building', { home: null })).toBeDefined();
  });

  it('puts a company in the place of its kind; an address to report stays', () => {
    const pages = { cancellable: true, english: true };
    const companies = [
      { slug: 'ziggo', name: 'Ziggo', contractClass: 'telecom', ...pages },
      { slug: 'odido', name: 'Odido', contractClass: 'telecom', ...pages },
      { slug: 'unicef', name: 'Unicef', contractClass: 'charity', ...pages },
    ] as const;
    const ids = listOf({ companies }).map(({ id }) => id);
    expect(ids).not.toContain('internet');
    expect(ids).toEqual(expect.arrayContaining(['c.ziggo', 'c.odido', 'c.unicef', 'contacts']));
    expect(lineOf('c.ziggo', { companies, done: new Set(['c.ziggo']) })).toMatchObject({ state: 'done' });
  });
});

describe('another day', () => {
  it('is answered, more than a year ahead and long past', () => {
    expect(planMoving({ ...question, movesOn: '2027-11-28' }).kind).toBe('list');
    expect(planMoving({ ...question, movesOn: '2027-11-29' })).toEqual({ kind: 'far', limit: '2027-11-28' });
    expect(planMoving({ ...question, movesOn: '2026-09-29' }).kind).toBe('list');
    expect(planMoving({ ...question, movesOn: '2026-09-28' })).toEqual({ kind: 'past', limit: '2026-09-29' });
  });

  it('shortly past still has what can be done', () => {
    const plan = planMoving({ ...question, movesOn: '2026-11-26' });
    expect(plan).toMatchObject({ kind: 'list', hasMoved: true });
    expect(lineOf('municipality', { movesOn: '2026-11-26' })).toMatchObject({
      state: 'now',
      closes: '2026-12-01',
    });
  });
});

it('mails when a line begins, and once more before a last day that a source gives', () => {
  const of = (id: string, done = new Set<string>()) => listOf({ done }).filter((line) => line.id === id);
  expect(listMovingMailDays(of('municipality'), '2026-11-28')).toEqual(['2026-12-12', '2027-01-11']);
  expect(listMovingMailDays(of('internet'), '2026-11-28')).toEqual([]);
  expect(listMovingMailDays(of('meters'), '2026-11-28')).toEqual(['2027-01-09']);
  expect(listMovingMailDays(of('meters', new Set(['meters'])), '2026-11-28')).toEqual([]);
  expect(listMovingMailDays(listOf(), '2026-11-28')).toEqual([
    '2026-12-12',
    '2026-12-23',
    '2026-12-25',
    '2027-01-09',
    '2027-01-11',
    '2027-01-14',
    '2027-01-23',
  ]);
});

it('mails a line once for a day, and what is open after the date has moved', () => {
  const lines = listOf({ today: '2026-12-12' });
  const ids = (through: string | null) =>
    listDueLines(lines, { through, today: '2026-12-12' }).map(({ id }) => id);
  expect(ids('2026-12-11')).toEqual(
    expect.arrayContaining(['municipality', 'post', 'delivery', 'care', 'water']),
  );
  expect(ids('2026-12-11')).not.toContain('energy');
  expect(ids('2026-12-12')).toEqual([]);
  expect(ids(null)).toContain('energy');
});

it('has a text in both languages and a source for every line', () => {
  for (const locale of ['nl', 'en'] as const) {
    const { lines, companyLines, source } = messagesOf(locale).moving;
    expect(Object.keys(lines).toSorted()).toEqual(movingLines.map(({ key }) => key).toSorted());
    const ofCompanies = new Set(contractClasses.map((contractClass) => lineOfClass(contractClass).key));
    expect(Object.keys(companyLines).toSorted()).toEqual([...ofCompanies].toSorted());
    expect(Object.keys(source).toSorted()).toEqual(Object.keys(movingSources).toSorted());
  }
  expect(lineOfClass('press').key).toBe('delivery');
  expect(lineOfClass('bank').key).toBe('contacts');
});

describe('the query', () => {
  const input = (query: string) => {
    const search = new URLSearchParams(query);
    return movingInputOf(
      Object.fromEntries([...new Set(search.keys())].map((name) => [name, search.getAll(name)])),
    );
  };

  it('is read and written the same way', () => {
    const given = input(
      'date=9-1-2027&home=rent&rent_day=15&company=ziggo&company=&company=ziggo&done=energy&done=nonsense',
    );
    const { answers } = readMoving(given);
    expect(answers).toEqual({ movesOn: '2027-01-09', home: 'rent', rentDay: 15 });
    if (answers === null) return;
    expect(movingSearch({ ...answers, companies: given.companies, done: given.done }).toString()).toBe(
      'date=2027-01-09&home=rent&rent_day=15&company=ziggo&done=energy',
    );
  });

  it('says what is wrong', () => {
    expect(readMoving(input('home=rent')).problems).toEqual({ date: 'required' });
    expect(readMoving(input('date=31-2-2027&rent_day=40')).problems).toEqual({
      date: 'date',
      rent_day: 'rent_day',
    });
    expect(readMoving(input('date=2027-01-09&home=castle')).answers).toMatchObject({ home: null });
  });
});

import { describe, expect, it } from 'vitest';
import { readNotice } from '../read-notice';
import {
  carriedAnswersOf,
  readReminder,
  reminderInputOf,
  reminderPageSearch,
  reminderSearch,
} from './read-reminder';
import { listMailDays, listReminderDoubts, mayHaveLastDay, planReminder } from './reminder-plan';

/** The plan of parameters on a day. */
function planOn(today: string, input: Record<string, string>) {
  const { question } = readReminder(reminderInputOf(input), { today, companyClass: null });
  if (!question) throw new Error('the question has a problem');
  return planReminder(question);
}

describe('the plan of a reminder', () => {
  it('counts the days of the post before the period of notice', () => {
    const gym = { contract_class: 'gym', contract_start: '15-03-2026', term_months: '12' };
    // Received on Monday 15 February at the latest; there is no delivery on Sunday and Monday, and one delivery is kept spare.
    expect(planOn('2026-06-01', gym)).toEqual({
      kind: 'day',
      lastDay: '2027-02-10',
      endsOn: '2027-03-15',
      missed: null,
    });
  });

  it.each(['2027-03-15', '2028-02-29', '2027-03-31'])('counts from the end %s as well', (contract_end) => {
    const plan = planOn('2026-11-23', { contract_class: 'telecom', contract_end });
    expect(plan).toMatchObject({ kind: 'day', endsOn: contract_end });
  });

  it('offers the next term where the rule renews, and names the end that was missed', () => {
    const paper = {
      contract_class: 'press',
      contract_end: '2026-12-10',
      renewal_months: '3',
      renewal: 'tacit',
    };
    expect(planOn('2026-11-23', paper)).toEqual({
      kind: 'day',
      lastDay: '2027-02-05',
      endsOn: '2027-03-10',
      missed: { lastDay: '2026-11-06', endsOn: '2026-12-10' },
    });
    const health = { contract_class: 'health_insurance' };
    expect(planOn('2026-12-30', health)).toMatchObject({
      kind: 'day',
      endsOn: '2027-12-31',
      missed: { endsOn: '2026-12-31' },
    });
  });

  it('has no day once a contract ends at any time, and names the end that was missed', () => {
    const gym = { contract_class: 'gym', contract_end: '2026-12-10' };
    expect(planOn('2026-11-23', gym)).toEqual({
      kind: 'any-time',
      missed: { lastDay: '2026-11-06', endsOn: '2026-12-10' },
    });
    expect(planOn('2027-03-01', gym)).toEqual({ kind: 'any-time', missed: null });
    expect(planOn('2026-11-23', { contract_class: 'energy' })).toEqual({ kind: 'any-time', missed: null });
    expect(planOn('2026-11-23', { contract_class: 'software', term_months: '0' })).toMatchObject({
      kind: 'any-time',
    });
    // Rent ends on a day of payment of any month.
    const rent = { contract_class: 'rental', contract_start: '2020-01-01', term_months: '12' };
    expect(planOn('2026-11-23', rent)).toMatchObject({ kind: 'any-time' });
  });

  it('reminds of the end of a lease unless its tenant may leave earlier', () => {
    const lease = {
      contract_class: 'rental',
      contract_start: '2026-05-15',
      term_months: '12',
      payment_months: '1',
      payment_day: '1-12-2026',
    };
    const ordinary = planOn('2026-11-23', { ...lease, temporary_lease: 'false' });
    expect(ordinary).toMatchObject({ kind: 'day', endsOn: '2027-06-01' });
    expect(planOn('2026-11-23', lease)).toEqual(ordinary);
    expect(planOn('2026-11-23', { ...lease, temporary_lease: 'true' })).toMatchObject({ kind: 'any-time' });
    expect(reminderSearch(reminderInputOf(lease)).get('payment_day')).toBe('2026-12-01');
  });

  it('asks when and how often the rent is due before it names a last day of a lease', () => {
    const lease = { contract_class: 'rental', contract_start: '2026-05-15', term_months: '12' };
    const monthly = { ...lease, payment_months: '1' };
    const unknown = { kind: 'payment-unknown' };
    for (const today of ['2026-11-28', '2027-04-27']) {
      expect(planOn(today, lease)).toEqual(unknown);
      expect(planOn(today, monthly)).toEqual(unknown);
      expect(planOn(today, { ...lease, payment_day: '2026-12-15' })).toEqual(unknown);
    }
    expect(planOn('2026-11-28', { ...monthly, payment_day: '2026-12-15' })).toMatchObject({
      kind: 'day',
      endsOn: '2027-05-15',
    });
    expect(planOn('2026-11-28', { contract_class: 'rental' })).toEqual({ kind: 'term-unknown' });
  });

  it('reminds of the end of a lease of which the rent is paid by the quarter, and is too late only in the last days', () => {
    const lease = {
      contract_class: 'rental',
      contract_start: '2026-05-15',
      term_months: '12',
      temporary_lease: 'false',
      payment_months: '3',
      payment_day: '2026-11-15',
    };
    const plan = { kind: 'day', lastDay: '2027-02-10', endsOn: '2027-05-15' };
    expect(planOn('2026-11-28', lease)).toMatchObject(plan);
    expect(planOn('2027-02-06', lease)).toMatchObject(plan);
    expect(planOn('2027-02-07', lease)).toMatchObject({ ...plan, kind: 'soon' });
    // The term ends just after a day of payment: the next one is a quarter later.
    const odd = { ...lease, contract_start: '2026-05-16' };
    for (const today of ['2026-11-28', '2027-02-20', '2027-03-20', '2027-04-20']) {
      expect(planOn(today, odd)).toMatchObject({ kind: 'day', lastDay: '2027-05-12', endsOn: '2027-08-15' });
    }
  });

  it('names what was presumed or assumed about the end', () => {
    const doubtsOf = (input: Record<string, string>) => {
      const { question } = readReminder(reminderInputOf(input), { today: '2026-11-28', companyClass: null });
      const plan = question && planReminder(question);
      if (!question || plan?.kind !== 'day') throw new Error('no day to remind of');
      return listReminderDoubts(question, plan.endsOn);
    };
    const gym = { contract_class: 'gym', contract_start: '2026-03-15' };
    expect(doubtsOf({ ...gym, term_months: '12' })).toEqual([]);
    expect(doubtsOf({ ...gym, term_months: '24' })).toEqual([
      { key: 'answer.endsPresumed', day: '2027-04-15' },
      { key: 'answer.latestPresumed', day: '2028-03-15' },
    ]);
    const paper = { contract_class: 'press', contract_start: '2026-03-15', term_months: '12' };
    expect(doubtsOf(paper).map(({ key }) => key)).toContain('assumption.renewed-quarterly');
  });

  it('has no day without a rule, and needs the term where the rule depends on it', () => {
    expect(planOn('2026-11-23', { contract_class: 'association' })).toEqual({ kind: 'no-rule' });
    expect(planOn('2026-11-23', { contract_class: 'gym' })).toEqual({ kind: 'term-unknown' });
  });

  it('is too late for a mail in the last three days, the last one included', () => {
    const gym = { contract_class: 'gym', contract_start: '2026-03-15', term_months: '12' };
    expect(planOn('2027-02-06', gym)).toMatchObject({ kind: 'day', lastDay: '2027-02-10' });
    expect(planOn('2027-02-07', gym)).toMatchObject({ kind: 'soon', lastDay: '2027-02-10' });
    expect(planOn('2027-02-10', gym)).toMatchObject({ kind: 'soon', lastDay: '2027-02-10' });
    // No delivery is left to spare: the letter still arrives in time by the estimate.
    expect(planOn('2027-02-11', gym)).toMatchObject({ kind: 'soon', lastDay: '2027-02-11' });
    expect(planOn('2027-02-12', gym)).toMatchObject({ kind: 'any-time', missed: { lastDay: '2027-02-11' } });
  });

  it('is possible for contracts with a first term, a renewal or the end of a year alone', () => {
    expect((['gym', 'press', 'health_insurance', 'telecom'] as const).every(mayHaveLastDay)).toBe(true);
    expect((['energy', 'charity', 'association', 'life_insurance'] as const).some(mayHaveLastDay)).toBe(
      false,
    );
  });

  it('mails 14 days and 3 days before, on days that are still ahead', () => {
    expect(listMailDays('2027-02-11', '2026-11-23')).toEqual(['2027-01-28', '2027-02-08']);
    expect(listMailDays('2027-02-11', '2027-01-28')).toEqual(['2027-02-08']);
  });
});

describe('the parameters of a reminder', () => {
  it('report what is wrong', () => {
    const { question, problems } = readReminder(
      { contract_class: 'gym', contract_end: '31-02-2027', term_months: 'x' },
      { today: '2026-11-23', companyClass: null },
    );
    expect(question).toBeNull();
    expect(problems).toEqual({ contract_end: 'date', term_months: 'months' });
  });

  it('give one text for one contract, however it was typed', () => {
    const typed = reminderInputOf({
      term_months: '12',
      contract_start: '15-3-2026',
      company: ' odido ',
      x: '1',
    });
    expect(reminderSearch(typed).toString()).toBe('company=odido&contract_start=2026-03-15&term_months=12');
  });

  it('are those of a notice question that describe its contract', () => {
    const question = {
      contractClass: 'press',
      noticeDay: '2026-11-23',
      contractStart: '2026-01-01',
      termMonths: 12,
      prepayment: { amountCents: 1200, periodStart: '2026-01-01', periodMonths: 12 },
    } as const;
    expect(reminderPageSearch(question, null).toString()).toBe(
      'contract_class=press&contract_start=2026-01-01&term_months=12',
    );
    expect(reminderPageSearch(question, 'trouw').toString()).toBe(
      'company=trouw&contract_start=2026-01-01&term_months=12',
    );
  });

  it('carry the answers about how it was made to the page and back, and never store them', () => {
    const { question } = readNotice(
      { contract_class: 'gym', made_on: '20-11-2026', right_told: 'false' },
      { today: '2026-11-28', companyClass: null },
    );
    if (question === null) throw new Error('the question was refused');
    const search = Object.fromEntries(reminderPageSearch(question, null));
    expect(search).toEqual({ contract_class: 'gym', made_on: '2026-11-20', right_told: 'false' });
    expect(Object.fromEntries(carriedAnswersOf(search))).toEqual({
      made_on: '2026-11-20',
      right_told: 'false',
    });
    expect(reminderInputOf(search)).toEqual({ contract_class: 'gym' });
  });
});

/** Fields that apply depending on others, or on the company. */
import { describe, expect, it } from 'vitest';
import {
  cleanOf,
  full,
  inGermany,
  problemsOf,
  recipient,
  withoutAddress,
} from '@/tests/support/checked-cancel-flow';

describe('the cancel flow', () => {
  it('requires an end date only with that mode, from today on, after the start', () => {
    const dated = { ...full, endMode: 'date' };
    expect(problemsOf(dated)).toEqual({ endDate: ['required'] });
    expect(problemsOf({ ...dated, endDate: '20-11-2026' })).toEqual({ endDate: ['too-early'] });
    expect(problemsOf({ ...dated, endDate: '1-12-2026', contractStart: '2-12-2026' })).toEqual({
      endDate: ['too-early'],
    });
    expect(problemsOf({ ...dated, endDate: '1-12-2036' })).toEqual({ endDate: ['too-late'] });
    expect(cleanOf({ ...dated, endDate: '21/11/2026' }).endDate).toBe('2026-11-21');
    expect(cleanOf({ ...full, endDate: 'nonsense' })).not.toHaveProperty('endDate');
  });

  it('requires the name of a business only for a business contract', () => {
    expect(problemsOf({ ...full, business: true })).toEqual({ businessName: ['required'] });
    expect(cleanOf({ ...full, business: 'on', businessName: 'Bakker & Zn.' }).businessName).toBe(
      'Bakker & Zn.',
    );
  });

  it('requires the address if none is known, or the visitor has another', () => {
    const missing = {
      recipientName: ['required'],
      recipientLines: ['required'],
      recipientPostalCode: ['required'],
      recipientCity: ['required'],
      recipientCountry: ['required'],
      recipientConfirmed: ['must-accept'],
    };
    expect(problemsOf(full, withoutAddress)).toEqual(missing);
    expect(problemsOf({ ...full, ownAddress: true })).toEqual(missing);
    expect(cleanOf({ ...full, ...recipient }, withoutAddress)).toMatchObject({
      ...recipient,
      recipientPostalCode: '1234 AB',
    });
    expect(cleanOf({ ...full, ...recipient })).not.toHaveProperty('recipientName');
  });

  it.each([
    ['recipientLines', 'a\nb\nc\nd\ne', 'too-many-lines'],
    ['recipientLines', 'x'.repeat(81), 'too-long'],
    ['recipientName', 'x'.repeat(106), 'too-long'],
    ['recipientPostalCode', '12345', 'invalid'],
    ['recipientConfirmed', false, 'must-accept'],
  ])('reports %s %j of the recipient as %s', (name, value, code) => {
    expect(problemsOf({ ...full, ...recipient, [name]: value }, withoutAddress)).toEqual({ [name]: [code] });
  });

  it('sends registered letters within the Netherlands only, German ones to Germany only', () => {
    expect(problemsOf({ ...full, letterLanguage: 'de' }, inGermany)).toEqual({
      letterOption: ['not-possible'],
    });
    expect(
      cleanOf({ ...full, letterOption: 'regular', letterLanguage: 'de' }, inGermany).letterLanguage,
    ).toBe('de');
    const abroad = {
      ...full,
      ownAddress: true,
      ...recipient,
      recipientCountry: 'be',
      recipientPostalCode: '1000',
    };
    expect(problemsOf(abroad)).toEqual({ letterOption: ['not-possible'] });
  });
});

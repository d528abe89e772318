import { expect, it } from 'vitest';
import { askDayOf, type EndedDays } from './ask-day';

const letter: EndedDays = {
  endsOn: '2027-01-31',
  sentOn: '2026-11-30',
  deliveredOn: '2026-12-02',
  paymentMonths: null,
};

it.each<[string, Partial<EndedDays>, string]>([
  ['35 days after an end, where the period is unknown', {}, '2027-03-07'],
  ['a payment period after it', { paymentMonths: 1 }, '2027-02-28'],
  ['a year after it, where a year is paid at once', { paymentMonths: 12 }, '2028-01-31'],
  ['35 days after the end that was asked for', { endsOn: null, requestedOn: '2027-01-31' }, '2027-03-07'],
  ['35 days after the delivery, without an end', { endsOn: null, paymentMonths: 1 }, '2027-01-06'],
  [
    '35 days after the posting, without an end and a delivery',
    { endsOn: null, deliveredOn: null },
    '2027-01-04',
  ],
  ['35 days after the delivery, where the end lies before it', { endsOn: '2026-11-01' }, '2027-01-06'],
])('is %s', (_, known, day) => {
  expect(askDayOf({ ...letter, ...known })).toBe(day);
});

import { expect, test } from 'vitest';
import { confirmationOf, isJustOrdered } from './is-just-ordered';

const ordered = '2026-03-02T09:00:00.000Z';

test.each([
  ['submitted', '2026-03-02T09:59:59.000Z', true],
  ['received', '2026-03-02T09:30:00.000Z', true],
  ['submitted', '2026-03-02T10:00:00.000Z', false],
  ['received', '2026-03-05T09:00:00.000Z', false],
  ['withdrawn', '2026-03-02T09:01:00.000Z', false],
] as const)('of an order that is %s at %s returns %s', (state, now, expected) => {
  expect(isJustOrdered({ state, submitted_at: ordered }, new Date(now))).toBe(expected);
});

test('returns false for an order that was not submitted', () => {
  expect(isJustOrdered({ state: 'awaiting_payment', submitted_at: null }, new Date(ordered))).toBe(false);
});

test.each([
  ['awaiting_payment', null, 'coming'],
  ['submitted', ordered, 'coming'],
  ['received', ordered, 'sent'],
  ['withdrawn', ordered, 'sent'],
  ['expired', null, null],
] as const)('of an order that is %s the confirmation is %s', (state, submittedAt, expected) => {
  expect(confirmationOf({ state, submitted_at: submittedAt })).toBe(expected);
});

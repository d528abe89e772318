/** What the query for stale mails asks about: the kinds that failed alone, once for equal rules. */
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import type { MailKind } from '@/lib/mail/templates/mail-kinds';
import { staleReason } from './stale-mails';

const textOf = (...kinds: MailKind[]) => {
  const reason = staleReason(kinds, new Date('2026-12-01T12:00:00Z'));
  return reason && new PgDialect().sqlToQuery(reason).sql;
};

it('is none without a kind that can be stale', () => {
  expect(textOf()).toBeNull();
  expect(textOf('order-confirmation', 'letter-sent')).toBeNull();
});

it('has no query for a link that works for a time', () => {
  expect(textOf('magic-link', 'no-account')).not.toContain('select');
});

it('has the query of equal rules once', () => {
  const count = (text: string | null) => text?.split('from "cases"').length;
  expect(count(textOf('fee-failed', 'fee-reminder', 'fee-paid'))).toBe(count(textOf('fee-failed')));
  expect(count(textOf('fee-failed', 'proposal-made'))).toBeGreaterThan(count(textOf('fee-failed')) ?? 0);
});

it('compares ids by their index', () => {
  expect(textOf('reminder-due')).toContain('"reminders"."id" = "outbox_mails"."about"::uuid');
});

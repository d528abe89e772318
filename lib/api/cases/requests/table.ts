/** Requests: what forms ask of us, apart from cancellations, and what happened to each (spec §2 'Flows', §4). */

import { sql } from 'drizzle-orm';
import { bigserial, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { locales } from '@/lib/i18n/locale';
import { requestProcesses, requestStates } from '../../../contract/requests';

export const requests = pgTable(
  'requests',
  {
    /** That of the draft it was made from, or its own where no draft was kept. */
    reference: text('reference').primaryKey(),
    /** Name of the flow (lib/flows/registry.ts). */
    flow: text('flow').notNull(),
    process: text('process', { enum: requestProcesses }).notNull(),
    state: text('state', { enum: requestStates }).notNull(),
    locale: text('locale', { enum: locales }).notNull(),
    /** Slug, name and picture of the company that it is about, as it was then; null where it is about none. */
    company: text('company'),
    companyName: text('company_name'),
    companyPictureUrl: text('company_picture_url'),
    /** Clean values by camelCase name, without pictures and secrets; null once the person behind it was erased. */
    values: jsonb('values').$type<Record<string, unknown>>(),
    email: text('email'),
    firstName: text('first_name'),
    phoneNumber: text('phone_number'),
    /** SHA-256 (hex) of what was sent: the same again is a repeat, something else a conflict. */
    payloadHash: text('payload_hash').notNull(),
    clientAddress: text('client_address').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    stateSince: timestamp('state_since', { withTimezone: true }).notNull(),
    /** Whose act comes next, by the table of its process. */
    waitsFor: text('waits_for', { enum: ['operator', 'customer', 'clock', 'nobody'] }).notNull(),
    /** By when the next act is due, whoever's it is; null where it is nobody's turn. */
    dueAt: timestamp('due_at', { withTimezone: true }),
    /** When the clock moves it by itself; null where it does not. */
    clockAt: timestamp('clock_at', { withTimezone: true }),
    /** When everything personal was taken out of it. */
    erasedAt: timestamp('erased_at', { withTimezone: true }),
  },
  (table) => [
    // The operators' queue, and how much of it is late.
    index('requests_queue').on(table.waitsFor, table.dueAt),
    index('requests_clock').on(table.clockAt),
    index('requests_created').on(table.createdAt),
    index('requests_email').on(sql`lower(${table.email})`),
  ],
);

/** Who or what moves requests. */
export const requestActors = ['visitor', 'operator', 'clock', 'payment'] as const;

export const requestEvents = pgTable(
  'request_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    reference: text('reference')
      .notNull()
      .references(() => requests.reference),
    at: timestamp('at', { withTimezone: true }).notNull(),
    actor: text('actor', { enum: requestActors }).notNull(),
    /** The operator's account, and the name that it had then. */
    operatorId: uuid('operator_id'),
    operatorName: text('operator_name'),
    /** What was done; null where the clock or a payment moved it. */
    act: text('act'),
    /** Null: it was just made. */
    from: text('from_state', { enum: requestStates }),
    to: text('to_state', { enum: requestStates }).notNull(),
    note: text('note'),
    /** What the operator filled in for the act, clean, by camelCase name. */
    values: jsonb('values').$type<Record<string, unknown>>(),
  },
  (table) => [index('request_events_reference').on(table.reference, table.id)],
);

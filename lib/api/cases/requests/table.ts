/** Requests from all forms except cancellations, and their events. */

import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigserial,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { locales } from '@/lib/i18n/locale';
import { requestProcesses, requestStates } from '../../../contract/requests';

/**
 * The text of a request that operators search in; its order puts the last name after the first. One expression, so that one index
 * serves a search in any of them.
 */
export const requestSearchText = (table: {
  readonly firstName: AnyPgColumn;
  readonly values: AnyPgColumn;
  readonly email: AnyPgColumn;
  readonly companyName: AnyPgColumn;
}): SQL =>
  sql`(coalesce(${table.firstName}, '') || ' ' || coalesce(${table.values} ->> 'lastName', '') || ' ' || coalesce(${table.values} ->> 'fullName', '') || ' ' || coalesce(${table.values} ->> 'companyName', '') || ' ' || coalesce(${table.email}, '') || ' ' || coalesce(${table.companyName}, ''))`;

export const requests = pgTable(
  'requests',
  {
    /** The reference of its draft, or its own if no draft was stored. */
    reference: text('reference').primaryKey(),
    /** Name of the flow (lib/flows/registry.ts). */
    flow: text('flow').notNull(),
    process: text('process', { enum: requestProcesses }).notNull(),
    state: text('state', { enum: requestStates }).notNull(),
    locale: text('locale', { enum: locales }).notNull(),
    /** Slug, name and image of its company, as of then; null without a company. */
    company: text('company'),
    companyName: text('company_name'),
    companyPictureUrl: text('company_picture_url'),
    /** Parsed values by camelCase name, without images and secrets; null after erasure. */
    values: jsonb('values').$type<Record<string, unknown>>(),
    email: text('email'),
    firstName: text('first_name'),
    phoneNumber: text('phone_number'),
    /** SHA-256 (hex) of the sent values: distinguishes a repeat from a conflict. */
    payloadHash: text('payload_hash').notNull(),
    clientAddress: text('client_address').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    stateSince: timestamp('state_since', { withTimezone: true }).notNull(),
    /** The party to act next, by the table of its process. */
    waitsFor: text('waits_for', { enum: ['operator', 'customer', 'clock', 'nobody'] }).notNull(),
    /** Due date of the next action; null if no party has to act. */
    dueAt: timestamp('due_at', { withTimezone: true }),
    /** Time of the automatic move; null without one. */
    clockAt: timestamp('clock_at', { withTimezone: true }),
    /** When all personal data was erased. */
    erasedAt: timestamp('erased_at', { withTimezone: true }),
  },
  (table) => [
    // The operators' queue, and its number of overdue ones.
    index('requests_queue').on(table.waitsFor, table.dueAt, table.createdAt, table.reference),
    // The rest of that queue: open ones that wait for others.
    index('requests_elsewhere')
      .on(table.dueAt, table.createdAt, table.reference)
      .where(sql`waits_for <> 'nobody' and waits_for <> 'operator'`),
    index('requests_clock').on(table.clockAt),
    index('requests_created').on(table.createdAt),
    index('requests_email').on(sql`lower(${table.email})`),
    index('requests_state').on(table.state, table.dueAt, table.createdAt, table.reference),
    index('requests_open').on(table.flow, table.state).where(sql`waits_for <> 'nobody'`),
    // For erasure after their term.
    index('requests_unerased').on(table.process, table.state, table.stateSince).where(sql`erased_at is null`),
    index('requests_unerased_flow').on(table.flow, table.createdAt).where(sql`erased_at is null`),
    index('requests_search').using('gin', sql`${requestSearchText(table)} gin_trgm_ops`),
  ],
);

/** Actors that move requests. */
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
    /** The operator's account, and its name at that time. */
    operatorId: uuid('operator_id'),
    operatorName: text('operator_name'),
    /** The action; null for an automatic move or a payment. */
    act: text('act'),
    /** Null: the request was just created. */
    from: text('from_state', { enum: requestStates }),
    to: text('to_state', { enum: requestStates }).notNull(),
    note: text('note'),
    /** The operator's parsed values, by camelCase name. */
    values: jsonb('values').$type<Record<string, unknown>>(),
  },
  (table) => [index('request_events_reference').on(table.reference, table.id)],
);

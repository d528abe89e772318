/**
 * Requests of all forms but the one that cancels, questions to support, and statements of withdrawal, with their
 * events. Each column says what it is to its person: the export, the erasure and the end of its term read that.
 */

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
import { ownData, personalData } from '@/lib/flows/kinds/personal-data';
import { locales } from '@/lib/i18n/locale';
import { caseProcesses, requestStates } from '../../../contract/requests';
import { hashOf } from '../../core/access/secret';
import { declareColumns } from '../../db/declared-columns';

/**
 * The text of a case that operators search in; its order puts the last name after the first. One expression, so that one index
 * serves a search in any of them.
 */
export const requestSearchText = (table: {
  readonly firstName: AnyPgColumn;
  readonly values: AnyPgColumn;
  readonly email: AnyPgColumn;
  readonly companyName: AnyPgColumn;
}): SQL =>
  sql`(coalesce(${table.firstName}, '') || ' ' || coalesce(${table.values} ->> 'lastName', '') || ' ' || coalesce(${table.values} ->> 'fullName', '') || ' ' || coalesce(${table.values} ->> 'companyName', '') || ' ' || coalesce(${table.email}, '') || ' ' || coalesce(${table.companyName}, '') || ' ' || coalesce(${table.values} ->> 'message', '') || ' ' || coalesce(${table.values} ->> 'withdrawContract', '') || ' ' || coalesce(${table.values} ->> 'orderReference', ''))`;

/** Placeholder of an erased client address; also written without a trusted proxy. */
const noAddress = 'unknown';

const moment = (name: string) => timestamp(name, { withTimezone: true });

const requestColumns = declareColumns({
  /** The reference of its draft, or its own if no draft was stored. */
  reference: [text('reference').primaryKey(), ownData('reference')],
  /** Name of the flow (lib/flows/registry.ts) or of the kind (lib/flows/kinds/registry.ts). */
  flow: [text('flow').notNull(), ownData('form')],
  process: [text('process', { enum: caseProcesses }).notNull(), ownData()],
  state: [text('state', { enum: requestStates }).notNull(), ownData('state')],
  locale: [text('locale', { enum: locales }).notNull(), ownData('language')],
  /** Slug, name and image of its company, as of then; null without a company. */
  company: [text('company'), ownData()],
  companyName: [text('company_name'), ownData('company')],
  companyPictureUrl: [text('company_picture_url'), ownData()],
  /**
   * Parsed values by camelCase name, without images and secrets; null after erasure. The fields of a kind say for themselves what is
   * exported, and what stays.
   */
  values: [jsonb('values').$type<Record<string, unknown>>(), personalData('content', 'values')],
  email: [text('email'), personalData('contact', 'email')],
  /** These two are among the values. */
  firstName: [text('first_name'), personalData('contact', null)],
  phoneNumber: [text('phone_number'), personalData('contact', null)],
  /** SHA-256 (hex) of the sent values: distinguishes a repeat from a conflict. */
  payloadHash: [
    text('payload_hash').notNull(),
    { personal: 'content', exported: null, ends: { replacedBy: hashOf('') } },
  ],
  clientAddress: [
    text('client_address').notNull(),
    { personal: 'trace', exported: 'internet_address', ends: { replacedBy: noAddress } },
  ],
  createdAt: [moment('created_at').notNull(), ownData('sent_at')],
  stateSince: [moment('state_since').notNull(), ownData()],
  /** The party to act next, by the table of its process. */
  waitsFor: [text('waits_for', { enum: ['operator', 'customer', 'clock', 'nobody'] }).notNull(), ownData()],
  /** Due date of the next action; null if no party has to act. */
  dueAt: [moment('due_at'), ownData('due_at')],
  /** Time of the automatic move; null without one. */
  clockAt: [moment('clock_at'), ownData()],
  /** When all personal data was erased. */
  erasedAt: [moment('erased_at'), ownData()],
});

export const requestPersonal = requestColumns.personal;

export const requests = pgTable('requests', requestColumns.columns, (table) => [
  // The operators' queue, and its number of overdue ones.
  index('requests_queue').on(table.waitsFor, table.dueAt, table.createdAt, table.reference),
  // The rest of that queue: open ones that wait for others.
  index('requests_elsewhere')
    .on(table.dueAt, table.createdAt, table.reference)
    .where(sql`waits_for <> 'nobody' and waits_for <> 'operator'`),
  index('requests_clock').on(table.clockAt),
  index('requests_created').on(table.createdAt),
  index('requests_email').on(sql`lower(${table.email})`),
  // The end of that queue: ended ones of a state, the newest first.
  index('requests_ended').on(table.state, table.stateSince, table.reference).where(sql`waits_for = 'nobody'`),
  index('requests_state').on(table.state, table.dueAt, table.createdAt, table.reference),
  index('requests_open').on(table.flow, table.state).where(sql`waits_for <> 'nobody'`),
  // For erasure after their term.
  index('requests_unerased').on(table.process, table.state, table.stateSince).where(sql`erased_at is null`),
  // For the deletion of questions after their term, erased ones too.
  index('requests_question_ended')
    .on(table.stateSince)
    .where(sql`process = 'question' and waits_for = 'nobody'`),
  index('requests_unerased_flow').on(table.flow, table.createdAt).where(sql`erased_at is null`),
  index('requests_search').using('gin', sql`${requestSearchText(table)} gin_trgm_ops`),
]);

/** Actors that move requests. */
export const requestActors = ['visitor', 'operator', 'clock', 'payment'] as const;

const eventColumns = declareColumns({
  id: [bigserial('id', { mode: 'number' }).primaryKey(), ownData()],
  reference: [
    text('reference')
      .notNull()
      .references(() => requests.reference),
    ownData(),
  ],
  at: [moment('at').notNull(), ownData('at')],
  actor: [text('actor', { enum: requestActors }).notNull(), ownData('actor')],
  /** The operator's account, and its name at that time. */
  operatorId: [uuid('operator_id'), ownData()],
  operatorName: [text('operator_name'), ownData()],
  /** The action; null for an automatic move or a payment. */
  act: [text('act'), ownData('act')],
  /** Null: the request was just created. */
  from: [text('from_state', { enum: requestStates }), ownData('from')],
  to: [text('to_state', { enum: requestStates }).notNull(), ownData('to')],
  note: [text('note'), personalData('content', 'note')],
  /** The operator's parsed values, by camelCase name. */
  values: [jsonb('values').$type<Record<string, unknown>>(), personalData('content', 'values')],
});

export const eventPersonal = eventColumns.personal;

export const requestEvents = pgTable('request_events', eventColumns.columns, (table) => [
  index('request_events_reference').on(table.reference, table.id),
]);

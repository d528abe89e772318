/**
 * Cases of all forms but the one that cancels, questions to support, and statements of withdrawal, with their
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
import { caseProcesses, caseStates } from '../../../contract/cases';
import { hashOf } from '../../core/secret';
import { declareColumns } from '../../db/declared-columns';
import { stateColumn } from '../../db/state-column';

/**
 * The text of a case that operators search in; its order puts the last name after the first. One expression, so that one index
 * serves a search in any of them.
 */
export const caseSearchText = (table: {
  readonly firstName: AnyPgColumn;
  readonly values: AnyPgColumn;
  readonly email: AnyPgColumn;
  readonly companyName: AnyPgColumn;
}): SQL =>
  sql`(coalesce(${table.firstName}, '') || ' ' || coalesce(${table.values} ->> 'lastName', '') || ' ' || coalesce(${table.values} ->> 'fullName', '') || ' ' || coalesce(${table.values} ->> 'companyName', '') || ' ' || coalesce(${table.email}, '') || ' ' || coalesce(${table.companyName}, '') || ' ' || coalesce(${table.values} ->> 'message', '') || ' ' || coalesce(${table.values} ->> 'withdrawContract', '') || ' ' || coalesce(${table.values} ->> 'orderReference', ''))`;

/** Placeholder of an erased client address; also written without a trusted proxy. */
const noAddress = 'unknown';

const moment = (name: string) => timestamp(name, { withTimezone: true });

const caseColumns = declareColumns({
  /** The reference of its draft, or its own if no draft was stored. */
  reference: [text('reference').primaryKey(), ownData('reference')],
  /** Name of the flow (lib/flows/registry/registry.ts) or of the kind (lib/flows/kinds/registry.ts). */
  flow: [text('flow').notNull(), ownData('form')],
  process: [text('process', { enum: caseProcesses }).notNull(), ownData()],
  state: [stateColumn('state', caseStates).notNull(), ownData('state')],
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

export const casePersonal = caseColumns.personal;

export const cases = pgTable('cases', caseColumns.columns, (table) => [
  // The operators' queue, and its number of overdue ones.
  index('cases_queue').on(table.waitsFor, table.dueAt, table.createdAt, table.reference),
  // The rest of that queue: open ones that wait for others.
  index('cases_elsewhere')
    .on(table.dueAt, table.createdAt, table.reference)
    .where(sql`waits_for <> 'nobody' and waits_for <> 'operator'`),
  index('cases_clock').on(table.clockAt),
  index('cases_created').on(table.createdAt),
  index('cases_email').on(sql`lower(${table.email})`),
  // The end of that queue: ended ones of a state, the newest first.
  index('cases_ended').on(table.state, table.stateSince, table.reference).where(sql`waits_for = 'nobody'`),
  index('cases_state').on(table.state, table.dueAt, table.createdAt, table.reference),
  index('cases_open').on(table.flow, table.state).where(sql`waits_for <> 'nobody'`),
  // For erasure after their term.
  index('cases_unerased').on(table.process, table.state, table.stateSince).where(sql`erased_at is null`),
  // For the deletion of questions after their term, erased ones too.
  index('cases_question_ended')
    .on(table.stateSince)
    .where(sql`process = 'question' and waits_for = 'nobody'`),
  index('cases_check_ended')
    .on(table.stateSince)
    .where(sql`process = 'ended-check' and waits_for = 'nobody'`),
  index('cases_unerased_flow').on(table.flow, table.createdAt).where(sql`erased_at is null`),
  index('cases_search').using('gin', sql`${caseSearchText(table)} gin_trgm_ops`),
]);

/** Actors that move cases. */
export const caseActors = ['visitor', 'operator', 'clock', 'payment', 'carrier'] as const;

const eventColumns = declareColumns({
  id: [bigserial('id', { mode: 'number' }).primaryKey(), ownData()],
  reference: [
    text('reference')
      .notNull()
      .references(() => cases.reference),
    ownData(),
  ],
  at: [moment('at').notNull(), ownData('at')],
  actor: [text('actor', { enum: caseActors }).notNull(), ownData('actor')],
  /** The operator's account, and its name at that time. */
  operatorId: [uuid('operator_id'), ownData()],
  operatorName: [text('operator_name'), ownData()],
  /** The action; null for an automatic move or a payment. */
  act: [text('act'), ownData('act')],
  /** Null: the case was just created. */
  from: [stateColumn('from_state', caseStates), ownData('from')],
  to: [stateColumn('to_state', caseStates).notNull(), ownData('to')],
  note: [text('note'), personalData('content', 'note')],
  /** The operator's parsed values, by camelCase name. */
  values: [jsonb('values').$type<Record<string, unknown>>(), personalData('content', 'values')],
});

export const eventPersonal = eventColumns.personal;

export const caseEvents = pgTable('case_events', eventColumns.columns, (table) => [
  index('case_events_reference').on(table.reference, table.id),
]);

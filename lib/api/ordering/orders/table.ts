/** Orders of letters, their letters, events, and declarations. */

import { sql } from 'drizzle-orm';
import {
  bigserial,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { locales } from '@/lib/i18n/locale';
import type { LetterInput, LetterSignature } from '@/lib/letters/letter-input';
import { cancellationStates } from '../../../contract/cancellations';
import { letterOptions } from '../../../contract/letters/letter-kinds';
import type { ReturnReason } from '../../../contract/letters/letter-returns';
import { printers } from '../../../contract/print-room';
import { bytea } from '../../db/bytea';
import { stateColumn } from '../../db/state-column';

/**
 * A letter's input without the picture of its signature, which is stored with the draft's, and with the first term of the contract, which
 * decides about its end.
 */
export type StoredLetterInput = Omit<LetterInput, 'signature'> & {
  readonly contract?: {
    readonly contractStart?: string;
    readonly termMonths?: string;
  };
  readonly signature: { readonly kind: 'image' } | Extract<LetterSignature, { kind: 'typed' }> | null;
};

export const orders = pgTable(
  'orders',
  {
    /** The reference of its draft. */
    reference: text('reference').primaryKey(),
    locale: text('locale', { enum: locales }).notNull(),
    /** Slug of the first letter's company. */
    company: text('company').notNull(),
    /** Country of that company's market: nl, gb, de or us. */
    country: text('country').notNull(),
    letterOption: text('letter_option', { enum: letterOptions }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    regularAmountCents: integer('regular_amount_cents').notNull(),
    /** Null once the customer was erased. */
    email: text('email'),
    firstName: text('first_name'),
    /** Whether posting is delayed until after the withdrawal period: chosen with the order, or later. */
    startMoment: text('start_moment', { enum: ['now', 'after-withdrawal'] }).notNull(),
    /** When the customer chose to start at once after all; null where that was, or was not, chosen with the order. */
    startChosenAt: timestamp('start_chosen_at', { withTimezone: true }),
    /** When the customer was told what waiting does to the end of the contract: with the order, or later. */
    waitExplainedAt: timestamp('wait_explained_at', { withTimezone: true }),
    /** SHA-256 (hex) of the ordered values: distinguishes a repeat from a conflict. */
    payloadHash: text('payload_hash').notNull(),
    clientAddress: text('client_address').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When it was paid, and so submitted. */
    submittedAt: timestamp('submitted_at', { withTimezone: true }),
    /** When the files of its paid letters were made and its receipt was queued; null until then, and again once they are made anew. */
    filesMadeAt: timestamp('files_made_at', { withTimezone: true }),
    /** When the cleanup job found it unpaid at the end of its term, and ended it. */
    expiredAt: timestamp('expired_at', { withTimezone: true }),
    /** When all personal data was erased (lib/api/ordering/orders/forget-orders.ts). */
    erasedAt: timestamp('erased_at', { withTimezone: true }),
  },
  (table) => [
    index('orders_created').on(table.createdAt),
    index('orders_email').on(sql`lower(${table.email})`),
    // For the cleanup job: the next to expire.
    index('orders_unpaid').on(table.createdAt).where(sql`submitted_at is null and expired_at is null`),
    // For erasure after their terms.
    index('orders_unerased').on(table.createdAt).where(sql`erased_at is null and submitted_at is not null`),
    index('orders_unerased_unpaid')
      .on(table.createdAt)
      .where(sql`erased_at is null and submitted_at is null`),
  ],
);

export const letters = pgTable(
  'letters',
  {
    id: uuid('id').primaryKey(),
    orderReference: text('order_reference')
      .notNull()
      .references(() => orders.reference),
    /** Index in the order, from 0. */
    position: integer('position').notNull(),
    /** Of the short link in the letter, `/b/{code}`. */
    code: text('code').notNull().unique(),
    state: stateColumn('state', cancellationStates).notNull(),
    company: text('company').notNull(),
    companyName: text('company_name').notNull(),
    companyPictureUrl: text('company_picture_url').notNull(),
    option: text('option', { enum: letterOptions }).notNull(),
    priceCents: integer('price_cents').notNull(),
    /** ISO 3166-1 alpha-2, lower case, of the address. */
    country: text('country').notNull(),
    /** The date on the letter. */
    letterDate: date('letter_date', { mode: 'string' }).notNull(),
    /** The expected end date of the contract, by the notice rules; null if no rule applies. */
    endsOn: date('ends_on', { mode: 'string' }),
    /** The input that the letter was rendered from, without the signature's image; null after erasure. */
    input: jsonb('input').$type<StoredLetterInput>(),
    /** The requested day that had passed when it was dated; its text names the first possible one instead. Null otherwise. */
    passedDay: date('passed_day', { mode: 'string' }),
    /** Of its file; empty until that is made. */
    sha256: text('sha256').notNull(),
    fingerprint: text('fingerprint').notNull(),
    trackCode: text('track_code'),
    /** How often it was posted, this time included; code, hashes and track code are those of the last one. */
    posting: integer('posting').notNull().default(1),
    /** Not to be posted before this, the end of the withdrawal period. Null: as soon as paid. */
    postAfter: timestamp('post_after', { withTimezone: true }),
    /** When the term of the work on it starts: its payment, or the end of the withdrawal period if that is later. Null until paid. */
    workStartsAt: timestamp('work_starts_at', { withTimezone: true }),
    /** Who prints it: decided in the transaction that queues its posting, so that no letter is ever given to both. */
    printer: text('printer', { enum: printers }).notNull().default('folder'),
    /** When its posting job was queued. */
    queuedAt: timestamp('queued_at', { withTimezone: true }),
    /** When the post provider accepted it; the print house: from when on it may print it. */
    handedOverAt: timestamp('handed_over_at', { withTimezone: true }),
    /** When it was delivered. */
    receivedAt: timestamp('received_at', { withTimezone: true }),
    /** When the last call to its company was planned. */
    callPlannedAt: timestamp('call_planned_at', { withTimezone: true }),
    /** When its tracking was last requested. */
    trackingAskedAt: timestamp('tracking_asked_at', { withTimezone: true }),
  },
  (table) => [
    unique('letters_order_position').on(table.orderReference, table.position),
    index('letters_state').on(table.state, table.letterDate),
    // In the order of the operators' queue: those that wait for an operator, and those on their way.
    index('letters_waiting')
      .on(table.workStartsAt, table.orderReference, table.position, table.state)
      .where(sql`state in ('submitted', 'processed')`),
    index('letters_on_the_way')
      .on(table.workStartsAt, table.orderReference, table.position)
      .where(sql`state = 'sent'`),
    // For the cleanup job, the next ones to hand to the post, to call about, and to refund.
    index('letters_unqueued').on(table.postAfter).where(sql`state = 'submitted' and queued_at is null`),
    index('letters_uncalled')
      .on(sql`coalesce(${table.receivedAt}, '-infinity')`)
      .where(sql`state = 'received' and call_planned_at is null`),
    index('letters_refundable')
      .on(table.workStartsAt, table.orderReference, table.position)
      .where(sql`state in ('submitted', 'processed', 'sent', 'received', 'returned', 'blocked')`),
    index('letters_returned')
      .on(table.workStartsAt, table.orderReference, table.position)
      .where(sql`state = 'returned'`),
    index('letters_company').on(table.company),
    // For the operators' search in their queue.
    index('letters_queued_company')
      .using('gin', sql`${table.companyName} gin_trgm_ops`)
      .where(sql`state in ('submitted', 'processed', 'sent')`),
    index('letters_track_code').on(table.trackCode).where(sql`track_code is not null`),
    // For verification by the holder of the file or the paper.
    index('letters_sha256').on(table.sha256),
    index('letters_fingerprint').on(table.fingerprint),
  ],
);

/** The print file, made once the letter is paid (lib/api/ordering/orders/make-files.ts). */
export const letterFiles = pgTable('letter_files', {
  letterId: uuid('letter_id')
    .primaryKey()
    .references(() => letters.id),
  pdf: bytea('pdf').notNull(),
});

/** Events that share their state with another one: a second posting, and a return that was none. */
export const letterEventNames = ['posted_again', 'not_returned'] as const;

export interface LetterEventData {
  /** Of a return. */
  readonly reason?: ReturnReason;
  /** 1 for the first posting. */
  readonly posting?: number;
  /** Of a second posting: the expected end before and after it. */
  readonly ended_on?: string | null;
  readonly ends_on?: string | null;
}

/** Earlier postings of letters that came back: what was on that paper, with its file. */
export const letterPostings = pgTable(
  'letter_postings',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    letterId: uuid('letter_id')
      .notNull()
      .references(() => letters.id),
    /** 1 for the first. */
    number: integer('number').notNull(),
    code: text('code').notNull().unique(),
    letterDate: date('letter_date', { mode: 'string' }).notNull(),
    sha256: text('sha256').notNull(),
    fingerprint: text('fingerprint').notNull(),
    trackCode: text('track_code'),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    receivedAt: timestamp('received_at', { withTimezone: true }),
    returnedAt: timestamp('returned_at', { withTimezone: true }).notNull(),
    /** When the next one was ordered. */
    replacedAt: timestamp('replaced_at', { withTimezone: true }).notNull(),
    /** Null after erasure. */
    pdf: bytea('pdf'),
  },
  (table) => [
    unique('letter_postings_number').on(table.letterId, table.number),
    index('letter_postings_sha256').on(table.sha256),
    index('letter_postings_fingerprint').on(table.fingerprint),
    index('letter_postings_track_code').on(table.trackCode).where(sql`track_code is not null`),
  ],
);

export const letterEvents = pgTable(
  'letter_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    letterId: uuid('letter_id')
      .notNull()
      .references(() => letters.id),
    at: timestamp('at', { withTimezone: true }).notNull(),
    actor: text('actor', { enum: ['visitor', 'payment', 'post', 'operator', 'company', 'clock'] }).notNull(),
    from: stateColumn('from_state', cancellationStates).notNull(),
    to: stateColumn('to_state', cancellationStates).notNull(),
    /** What happened, where the state alone doesn't say it; else null. */
    name: text('name', { enum: letterEventNames }),
    /** What belongs to it, without personal data: the reason and the posting of a return. */
    data: jsonb('data').$type<LetterEventData>(),
    note: text('note'),
    /** Name of the operator; null for other actors. */
    operator: text('operator'),
    /** When the mail that tells it, together with others of its order, is due; null once it is told, or told at once. */
    mailDueAt: timestamp('mail_due_at', { withTimezone: true }),
  },
  (table) => [
    index('letter_events_letter').on(table.letterId, table.id),
    index('letter_events_untold').on(table.letterId).where(sql`mail_due_at is not null`),
  ],
);

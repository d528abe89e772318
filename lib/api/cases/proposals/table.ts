/** What operators proposed to customers, and what these decided (spec §3 'Consent flow', §4). */

import { sql } from 'drizzle-orm';
import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { locales } from '@/lib/i18n/locale';
import { declineReasons } from '../../../contract/proposals';

/** How a proposal stands; `withdrawn`: an operator took the request back while it was open. */
export const proposalDecisions = [
  'open',
  'accepted',
  'declined',
  'check_again',
  'lapsed',
  'withdrawn',
] as const;

/** One declaration made with an acceptance, with the version of its words. */
export interface ProposalDeclaration {
  readonly kind: string;
  readonly text_version: string;
  /** The legal text that was agreed to, by its route. */
  readonly text?: string;
}

/** A signature as it was given; a picture lies in `signatures` under the proposal's id. */
export interface StoredSignature {
  readonly method: 'drawn' | 'typed' | 'uploaded';
  readonly text?: string;
}

export const proposals = pgTable(
  'proposals',
  {
    id: uuid('id').primaryKey(),
    requestReference: text('request_reference').notNull(),
    kind: text('kind', { enum: ['negotiation', 'advice', 'policy'] }).notNull(),
    category: text('category').notNull(),
    /** Null where the customer has no contract yet. */
    oldProvider: text('old_provider'),
    newProvider: text('new_provider').notNull(),
    /** Null where nothing is compared: of a policy that the customer chose. */
    oldMonthlyCents: integer('old_monthly_cents'),
    newMonthlyCents: integer('new_monthly_cents').notNull(),
    /** 12 × the monthly difference; negative where the new one costs more, null without an old price. */
    yearlySavingCents: integer('yearly_saving_cents'),
    /** Negotiation: over the whole new contract. */
    totalSavingCents: integer('total_saving_cents'),
    /** Negotiation: paid once, if accepted. */
    feeCents: integer('fee_cents'),
    /** Advice and policies: what the new provider pays us. */
    providerPaysCents: integer('provider_pays_cents'),
    contractStartDate: date('contract_start_date', { mode: 'string' }),
    contractEndDate: date('contract_end_date', { mode: 'string' }),
    note: text('note'),
    /** The operator's name. */
    proposedBy: text('proposed_by').notNull(),
    proposedAt: timestamp('proposed_at', { withTimezone: true }).notNull(),
    /** Last instant at which it can be accepted. */
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** When the customer was last reminded: that it is about to lapse, or that its fee is still to be paid. */
    remindedAt: timestamp('reminded_at', { withTimezone: true }),
    decision: text('decision', { enum: proposalDecisions }).notNull(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    reason: text('reason', { enum: declineReasons }),
    /** In the customer's own words. Null once erased. */
    reasonText: text('reason_text'),
    signature: jsonb('signature').$type<StoredSignature>(),
    /** What was declared by accepting it, in which language, from which address. */
    declarations: jsonb('declarations').$type<readonly ProposalDeclaration[]>(),
    decidedLocale: text('decided_locale', { enum: locales }),
    clientAddress: text('client_address'),
  },
  (table) => [
    index('proposals_request').on(table.requestReference, table.proposedAt),
    // One open proposal a request: nobody decides on two at once.
    uniqueIndex('proposals_one_open').on(table.requestReference).where(sql`decision = 'open'`),
    index('proposals_expiry').on(table.expiresAt).where(sql`decision = 'open'`),
  ],
);

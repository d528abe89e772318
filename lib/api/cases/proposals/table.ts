/** Operators' proposals and customers' decisions. */

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

/** State of a proposal; `withdrawn`: an operator withdrew the case while it was open. */
export const proposalDecisions = [
  'open',
  'accepted',
  'declined',
  'check_again',
  'lapsed',
  'withdrawn',
] as const;

/** One declaration made with an acceptance, with the version of its text. */
export interface ProposalDeclaration {
  readonly kind: string;
  readonly text_version: string;
  /** Route of the accepted legal text. */
  readonly text?: string;
}

/** A signature; its image is in `signatures` under the proposal's id. */
export interface StoredSignature {
  readonly method: 'drawn' | 'typed' | 'uploaded';
  readonly text?: string;
}

export const proposals = pgTable(
  'proposals',
  {
    id: uuid('id').primaryKey(),
    caseReference: text('case_reference').notNull(),
    kind: text('kind', { enum: ['negotiation', 'advice', 'policy'] }).notNull(),
    category: text('category').notNull(),
    /** Null if the customer has no contract yet. */
    oldProvider: text('old_provider'),
    newProvider: text('new_provider').notNull(),
    /** Null for a policy, which compares nothing. */
    oldMonthlyCents: integer('old_monthly_cents'),
    /** Energy: what a year costs now, where that is known apart from the advance payment. */
    oldYearlyCents: integer('old_yearly_cents'),
    newMonthlyCents: integer('new_monthly_cents').notNull(),
    /** The old year, or 12 × the old price, minus 12 × the new one; null without an old price. */
    yearlySavingCents: integer('yearly_saving_cents'),
    /** Negotiation: over the whole new contract. */
    totalSavingCents: integer('total_saving_cents'),
    /** Negotiation: one-off, if accepted. */
    feeCents: integer('fee_cents'),
    /** Advice and policies: the new provider's commission. */
    providerPaysCents: integer('provider_pays_cents'),
    contractStartDate: date('contract_start_date', { mode: 'string' }),
    contractEndDate: date('contract_end_date', { mode: 'string' }),
    note: text('note'),
    proposedBy: text('proposed_by').notNull(),
    proposedAt: timestamp('proposed_at', { withTimezone: true }).notNull(),
    /** Last instant at which it can be accepted. */
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** Time of the last reminder about expiry or about the unpaid fee. */
    remindedAt: timestamp('reminded_at', { withTimezone: true }),
    decision: text('decision', { enum: proposalDecisions }).notNull(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    reason: text('reason', { enum: declineReasons }),
    /** In the customer's own text. Null after erasure. */
    reasonText: text('reason_text'),
    signature: jsonb('signature').$type<StoredSignature>(),
    /** Declarations of the acceptance, with locale and client address. */
    declarations: jsonb('declarations').$type<readonly ProposalDeclaration[]>(),
    decidedLocale: text('decided_locale', { enum: locales }),
    clientAddress: text('client_address'),
  },
  (table) => [
    index('proposals_case').on(table.caseReference, table.proposedAt),
    // At most one open proposal per case.
    uniqueIndex('proposals_one_open').on(table.caseReference).where(sql`decision = 'open'`),
    index('proposals_expiry').on(table.expiresAt).where(sql`decision = 'open'`),
    // Accepted, with a fee, and not reminded of it.
    index('proposals_unreminded')
      .on(table.decidedAt)
      .where(
        sql`decision = 'accepted' and fee_cents is not null and (reminded_at is null or reminded_at < decided_at)`,
      ),
  ],
);

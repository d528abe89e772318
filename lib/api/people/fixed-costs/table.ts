/** Fixed costs that an account saved, and the links by which it shares them. */
import { date, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { costLinkRights, costSources } from '../../../contract/fixed-costs/fixed-costs';
import { paymentPeriods, statementCategories } from '../../../contract/fixed-costs/payment-terms';
import { accounts } from '../../core/identity/table';

export const fixedCosts = pgTable(
  'fixed_costs',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Of the register; null where it has none of that name. */
    companySlug: text('company_slug'),
    name: text('name').notNull(),
    category: text('category', { enum: statementCategories }).notNull(),
    /** Of one payment. */
    amountCents: integer('amount_cents').notNull(),
    period: text('period', { enum: paymentPeriods }).notNull(),
    /** YYYY-MM-DD: first day of the contract, and months of its first term; null where unknown. */
    startedOn: date('started_on', { mode: 'string' }),
    termMonths: integer('term_months'),
    source: text('source', { enum: costSources }).notNull(),
    /** YYYY-MM-DD: the payment that the amount is from; null where it was typed. */
    paidOn: date('paid_on', { mode: 'string' }),
    /** The amount before the last increase that a scan found, and the day of that scan; null without one. */
    previousCents: integer('previous_cents'),
    increaseNoticedOn: date('increase_noticed_on', { mode: 'string' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('fixed_costs_account').on(table.accountId)],
);

export const fixedCostLinks = pgTable(
  'fixed_cost_links',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** SHA-256 (hex) of the key in the link. */
    keyHash: text('key_hash').notNull().unique(),
    right: text('right', { enum: costLinkRights }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('fixed_cost_links_account').on(table.accountId),
    index('fixed_cost_links_expiry').on(table.expiresAt),
  ],
);

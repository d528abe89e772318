/** Webhooks of companies, their deliveries, and their audit trail. */
import { sql } from 'drizzle-orm';
import {
  bigserial,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { locales } from '@/lib/i18n/locale';
import {
  attemptOutcomes,
  deliveryStates,
  pauseReasons,
  webhookActions,
  webhookEvents,
  webhookStates,
} from '../../../contract/webhooks/company-webhooks';
import { letters } from '../cancellations/table';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const companyWebhooks = pgTable(
  'company_webhooks',
  {
    id: uuid('id').primaryKey(),
    /** Slug. */
    company: text('company').notNull(),
    /** The address at the company's domain, and its key (lib/fields/email-address.ts). */
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    locale: text('locale', { enum: locales }).notNull(),
    state: text('state', { enum: webhookStates }).notNull(),
    /** SHA-256 (hex) of the newest mailed code and the id; null once it was used. */
    codeHash: text('code_hash'),
    /** SHA-256 (hex) of the key of the browser that requested the code: it works in that browser only. */
    codeBrowserHash: text('code_browser_hash'),
    codeTries: smallint('code_tries').notNull().default(0),
    codeSentAt: instant('code_sent_at').notNull(),
    codeExpiresAt: instant('code_expires_at').notNull(),
    url: text('url'),
    /** The signing secrets, sealed (lib/api/core/access/sealed-text.ts). */
    secret: text('secret'),
    oldSecret: text('old_secret'),
    oldSecretUntil: instant('old_secret_until'),
    /** The browser that a new secret is shown in, and until when. */
    secretBrowserHash: text('secret_browser_hash'),
    secretShownUntil: instant('secret_shown_until'),
    /** Failed deliveries since the last delivered one. */
    failures: integer('failures').notNull().default(0),
    pausedBecause: text('paused_because', { enum: pauseReasons }),
    createdAt: instant('created_at').notNull(),
    verifiedAt: instant('verified_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('company_webhooks_once').on(table.company, table.emailKey).where(sql`state <> 'ended'`),
    index('company_webhooks_address').on(table.emailKey),
    index('company_webhooks_code_browser').on(table.codeBrowserHash),
    index('company_webhooks_listed').on(table.createdAt, table.id),
  ],
);

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** Also the header webhook-id. */
    id: uuid('id').primaryKey(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => companyWebhooks.id, { onDelete: 'cascade' }),
    event: text('event', { enum: webhookEvents }).notNull(),
    /** Null for a test. */
    letterId: uuid('letter_id').references(() => letters.id, { onDelete: 'cascade' }),
    state: text('state', { enum: deliveryStates }).notNull(),
    attempts: smallint('attempts').notNull().default(0),
    outcome: text('outcome', { enum: attemptOutcomes }),
    status: smallint('status'),
    createdAt: instant('created_at').notNull(),
    nextAttemptAt: instant('next_attempt_at'),
  },
  (table) => [
    uniqueIndex('webhook_deliveries_letter').on(table.webhookId, table.letterId),
    index('webhook_deliveries_webhook').on(table.webhookId, table.createdAt),
    index('webhook_deliveries_letter_id').on(table.letterId),
    index('webhook_deliveries_created').on(table.createdAt),
  ],
);

/** Never changed. */
export const webhookLog = pgTable(
  'webhook_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => companyWebhooks.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    actor: text('actor', { enum: ['company', 'operator', 'system'] }).notNull(),
    action: text('action', { enum: webhookActions }).notNull(),
    deliveryId: uuid('delivery_id'),
    attempt: smallint('attempt'),
    outcome: text('outcome', { enum: attemptOutcomes }),
    status: smallint('status'),
  },
  (table) => [
    index('webhook_log_webhook').on(table.webhookId, table.id),
    index('webhook_log_at').on(table.at),
  ],
);

/** Delivery state of the mails, for operators, without content or full addresses. */
import { and, count, desc, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import {
  type MailLine,
  type MailState,
  mailPageSize,
  type OperatorOutbox,
} from '@/lib/contract/operator-outbox';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import type { AppContext } from '../context';
import { outboxMails } from './table';

const inState: Readonly<Record<MailState, SQL | undefined>> = {
  queued: and(isNull(outboxMails.deliveredAt), isNull(outboxMails.failedAt)),
  failed: and(isNull(outboxMails.deliveredAt), isNotNull(outboxMails.failedAt)),
  sent: isNotNull(outboxMails.deliveredAt),
};

/** The newest delivered mails that are listed. */
const deliveredMax = 1_000;

const columns = {
  id: outboxMails.id,
  kind: outboxMails.kind,
  locale: outboxMails.locale,
  to: outboxMails.to,
  attempts: outboxMails.attempts,
  lastError: outboxMails.lastError,
  createdAt: outboxMails.createdAt,
  deliveredAt: outboxMails.deliveredAt,
  failedAt: outboxMails.failedAt,
};

/**
 * A page of the mails: undeliverable ones first, then pending ones, then the newest 1,000 delivered ones. Each kind by the index of its own:
 * delivered mails are millions.
 */
export async function operatorOutboxOf(
  { db, env }: Pick<AppContext, 'db' | 'env'>,
  { state, page }: { readonly state?: MailState | undefined; readonly page: number },
): Promise<OperatorOutbox> {
  const [counts, delivered] = await Promise.all([countMailStates(db), countDelivered(db)]);
  const kinds = [
    { state: 'failed', count: counts.failed },
    { state: 'queued', count: counts.queued },
    { state: 'sent', count: delivered },
  ] as const;
  const listed = kinds.filter((kind) => state === undefined || kind.state === state);
  const total = listed.reduce((sum, { count: each }) => sum + each, 0);
  const rows: Row[] = [];
  let skipped = (page - 1) * mailPageSize;
  for (const kind of listed) {
    const limit = Math.min(mailPageSize - rows.length, kind.count - skipped);
    if (limit > 0) rows.push(...(await listInState(db, kind.state, { limit, offset: skipped })));
    skipped = Math.max(0, skipped - kind.count);
  }
  return {
    mails: rows.map(lineOf),
    counts,
    page,
    pages: Math.max(1, Math.ceil(total / mailPageSize)),
    total,
    leaves: env.SMTP_URL !== undefined,
  };
}

function listInState(
  db: DatabaseOrTransaction,
  state: MailState,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Row[]> {
  return db
    .select(columns)
    .from(outboxMails)
    .where(inState[state])
    .orderBy(desc(outboxMails.createdAt), desc(outboxMails.id))
    .limit(limit)
    .offset(offset);
}

/** The number of delivered mails, at most 1,000. */
async function countDelivered(db: DatabaseOrTransaction): Promise<number> {
  const newest = db
    .select({ id: outboxMails.id })
    .from(outboxMails)
    .where(inState.sent)
    .orderBy(desc(outboxMails.createdAt))
    .limit(deliveredMax)
    .as('newest');
  return db.$count(newest);
}

/** The number of pending and of undeliverable mails. */
export async function countMailStates(
  db: DatabaseOrTransaction,
): Promise<{ queued: number; failed: number }> {
  const failed = sql<boolean>`${outboxMails.failedAt} is not null`;
  const rows = await db
    .select({ failed, count: count() })
    .from(outboxMails)
    .where(isNull(outboxMails.deliveredAt))
    .groupBy(failed);
  const counted = (wanted: boolean) => rows.find((row) => row.failed === wanted)?.count ?? 0;
  return { queued: counted(false), failed: counted(true) };
}

/** Retries undeliverable mails; returns how many of the ids there were. */
export async function retryMails(
  transaction: Transaction,
  context: Pick<AppContext, 'jobs'>,
  ids: readonly string[],
): Promise<number> {
  const rows = await transaction
    .update(outboxMails)
    .set({ failedAt: null, attempts: 0 })
    .where(and(inArray(outboxMails.id, [...ids]), inState.failed))
    .returning({ id: outboxMails.id });
  for (const { id } of rows) await context.jobs.send(transaction, 'deliver-mail', { mail_id: id });
  return rows.length;
}

/** Ids of all undeliverable mails. */
export async function listFailedMails(db: DatabaseOrTransaction): Promise<string[]> {
  const rows = await db.select({ id: outboxMails.id }).from(outboxMails).where(inState.failed);
  return rows.map((row) => row.id);
}

type Row = Pick<
  typeof outboxMails.$inferSelect,
  'id' | 'kind' | 'locale' | 'to' | 'attempts' | 'lastError' | 'createdAt' | 'deliveredAt' | 'failedAt'
>;

function lineOf(row: Row): MailLine {
  return {
    id: row.id,
    kind: row.kind,
    locale: row.locale,
    to: maskedAddress(row.to),
    state: row.deliveredAt ? 'sent' : row.failedAt ? 'failed' : 'queued',
    reason: row.lastError,
    attempts: row.attempts,
    created_at: row.createdAt.toISOString(),
    delivered_at: row.deliveredAt?.toISOString() ?? null,
    failed_at: row.failedAt?.toISOString() ?? null,
  };
}

/** `sanne@post.example` → `s…@post.example`. */
function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, 1)}…${address.slice(at)}`;
}

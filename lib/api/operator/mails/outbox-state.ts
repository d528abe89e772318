/** Delivery state of the mails, for operators, without content or full addresses. */
import { and, count, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import {
  type MailLine,
  type MailState,
  mailPageSize,
  type OperatorOutbox,
} from '@/lib/contract/operator-outbox';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { countUpTo, type KeysetPart, type ListPosition, readKeysetPage } from '../../db/keyset';
import type { AppContext } from '../context';
import { outboxMails } from './table';

const inState: Readonly<Record<MailState, SQL | undefined>> = {
  // One that is claimed is being sent, or uncertain: its mailing lists it.
  queued: and(isNull(outboxMails.deliveredAt), isNull(outboxMails.failedAt), isNull(outboxMails.claimedAt)),
  failed: and(isNull(outboxMails.deliveredAt), isNotNull(outboxMails.failedAt)),
  sent: isNotNull(outboxMails.deliveredAt),
};

/** Undeliverable ones first, then pending ones, then delivered ones; each the newest first. */
const parts = (['failed', 'queued', 'sent'] as const).map((state) => ({
  name: state,
  where: inState[state],
  columns: [outboxMails.createdAt, outboxMails.id],
  direction: 'desc' as const,
})) satisfies readonly KeysetPart[];

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

/** A page of the mails, of all states or of one. Each state by the index of its own: delivered mails are millions. */
export async function operatorOutboxOf(
  { db, env }: Pick<AppContext, 'db' | 'env'>,
  { state, ...position }: ListPosition & { readonly state?: MailState | undefined },
): Promise<OperatorOutbox> {
  const [counts, counted, listed] = await Promise.all([
    countMailStates(db),
    countUpTo(db, outboxMails, state && inState[state]),
    readKeysetPage(
      parts.filter(({ name }) => state === undefined || name === state),
      {
        ...position,
        size: mailPageSize,
        read: ({ where, orderBy, limit }) =>
          db
            .select(columns)
            .from(outboxMails)
            .where(where)
            .orderBy(...orderBy)
            .limit(limit),
        valuesOf: (row) => row,
      },
    ),
  ]);
  return {
    mails: listed.rows.map(lineOf),
    counts,
    previous: listed.previous,
    next: listed.next,
    ...counted,
    leaves: env.SMTP_URL !== undefined,
  };
}

/** The number of pending and of undeliverable mails. */
export async function countMailStates(
  db: DatabaseOrTransaction,
): Promise<{ queued: number; failed: number }> {
  const failed = sql<boolean>`${outboxMails.failedAt} is not null`;
  const rows = await db
    .select({ failed, count: count() })
    .from(outboxMails)
    .where(or(inState.failed, inState.queued))
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
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, 1)}…${address.slice(at)}`;
}

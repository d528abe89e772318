/** Delivery state of the mails, for operators, without content or full addresses. */
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { type MailState, mailPageSize, type StaleReason } from '@/lib/contract/operator-outbox';
import type { AppContext } from '../../core/context';
import { maskedAddress } from '../../core/mail/masked-address';
import { outboxMails } from '../../core/mail/table';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { countUpTo, type KeysetPart, type ListPosition, readKeysetPage } from '../../db/keyset';
import { staleReason } from './stale-mails';

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
  { db, env, clock }: Pick<AppContext, 'db' | 'env' | 'clock'>,
  { state, ...position }: ListPosition & { readonly state?: MailState | undefined },
) {
  const stale = staleReason(await listFailedKinds(db), clock.now());
  const [counts, counted, listed] = await Promise.all([
    countMailStates(db, stale),
    countUpTo(db, outboxMails, state && inState[state]),
    readKeysetPage(
      parts.filter(({ name }) => state === undefined || name === state),
      {
        ...position,
        size: mailPageSize,
        read: ({ name, where, orderBy, limit }) =>
          db
            .select({ ...columns, stale: (name === 'failed' && stale) || never })
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
    /** Whether mails are sent: without a mail server they stay in the outbox. */
    leaves: env.SMTP_URL !== undefined,
  };
}

const never = sql<StaleReason | null>`null`;

/** The kinds of the undeliverable mails, or of one of them. */
async function listFailedKinds(db: DatabaseOrTransaction, which?: SQL): Promise<Row['kind'][]> {
  const rows = await db
    .selectDistinct({ kind: outboxMails.kind })
    .from(outboxMails)
    .where(and(inState.failed, which));
  return rows.map(({ kind }) => kind);
}

/** The number of pending mails, and of undeliverable ones that an operator can retry. */
export async function countMails(db: DatabaseOrTransaction, at: Date) {
  return countMailStates(db, staleReason(await listFailedKinds(db), at));
}

async function countMailStates(
  db: DatabaseOrTransaction,
  stale: SQL<StaleReason | null> | null,
): Promise<{ queued: number; failed: number }> {
  const [queued, failed] = await Promise.all([
    db.$count(outboxMails, inState.queued),
    db.$count(outboxMails, and(inState.failed, stale ? isNull(stale) : undefined)),
  ]);
  return { queued, failed };
}

/** Retries the undeliverable mails among some ids, or all of them, that are worth sending; returns how many. */
export async function retryMails(
  transaction: Transaction,
  context: Pick<AppContext, 'jobs' | 'clock'>,
  ids: readonly string[] | null,
): Promise<number> {
  const kinds = await listFailedKinds(transaction, ids ? inArray(outboxMails.id, [...ids]) : undefined);
  const stale = staleReason(kinds, context.clock.now());
  const rows = await transaction
    .update(outboxMails)
    .set({ failedAt: null, attempts: 0 })
    .where(
      and(
        ids ? inArray(outboxMails.id, [...ids]) : undefined,
        inState.failed,
        // One of another kind that fails at this moment has no rule here.
        inArray(outboxMails.kind, kinds),
        stale ? isNull(stale) : undefined,
      ),
    )
    .returning({ id: outboxMails.id });
  for (const { id } of rows) await context.jobs.send(transaction, 'deliver-mail', { mail_id: id });
  return rows.length;
}

/** Why an undeliverable mail is not sent again; null for one that can be, and if there is no such mail. */
export async function findStaleReason(
  transaction: Transaction,
  { clock }: Pick<AppContext, 'clock'>,
  id: string,
): Promise<StaleReason | null> {
  const ofId = eq(outboxMails.id, id);
  const stale = staleReason(await listFailedKinds(transaction, ofId), clock.now());
  if (!stale) return null;
  const [row] = await transaction.select({ stale }).from(outboxMails).where(and(ofId, inState.failed));
  return row?.stale ?? null;
}

type Row = Pick<
  typeof outboxMails.$inferSelect,
  'id' | 'kind' | 'locale' | 'to' | 'attempts' | 'lastError' | 'createdAt' | 'deliveredAt' | 'failedAt'
> & { readonly stale: StaleReason | null };

function lineOf(row: Row) {
  const state: MailState = row.deliveredAt ? 'sent' : row.failedAt ? 'failed' : 'queued';
  return {
    id: row.id,
    kind: row.kind,
    locale: row.locale,
    to: maskedAddress(row.to),
    state,
    reason: row.lastError,
    stale: row.stale,
    attempts: row.attempts,
    created_at: row.createdAt,
    delivered_at: row.deliveredAt,
    failed_at: row.failedAt,
  };
}

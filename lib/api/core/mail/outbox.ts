/** Queries on the outbox; the routes check access. */
import { desc, eq } from 'drizzle-orm';
import type { AppContext } from '@/lib/api/core/context';
import type { OutboxMail, OutboxMailSummary } from '@/lib/contract/outbox';
import { outboxMails } from './table';

const summaryColumns = {
  id: outboxMails.id,
  kind: outboxMails.kind,
  locale: outboxMails.locale,
  to: outboxMails.to,
  subject: outboxMails.subject,
  createdAt: outboxMails.createdAt,
  deliveredAt: outboxMails.deliveredAt,
  attempts: outboxMails.attempts,
  lastError: outboxMails.lastError,
};

type SummaryRow = Pick<typeof outboxMails.$inferSelect, keyof typeof summaryColumns>;

function summaryOf(row: SummaryRow): OutboxMailSummary {
  return {
    id: row.id,
    kind: row.kind,
    locale: row.locale,
    to: row.to,
    subject: row.subject,
    created_at: row.createdAt.toISOString(),
    delivered_at: row.deliveredAt?.toISOString() ?? null,
    attempts: row.attempts,
    last_error: row.lastError,
  };
}

/** The newest mails first, optionally of one recipient. */
export async function listOutboxMails(
  { db }: Pick<AppContext, 'db'>,
  { to, limit }: { to?: string | undefined; limit: number },
): Promise<OutboxMailSummary[]> {
  const rows = await db
    .select(summaryColumns)
    .from(outboxMails)
    .where(to === undefined ? undefined : eq(outboxMails.to, to))
    .orderBy(desc(outboxMails.createdAt), desc(outboxMails.id))
    .limit(limit);
  return rows.map(summaryOf);
}

/** One complete mail, or null. */
export async function findOutboxMail({ db }: Pick<AppContext, 'db'>, id: string): Promise<OutboxMail | null> {
  const [row] = await db.select().from(outboxMails).where(eq(outboxMails.id, id));
  return row ? { ...summaryOf(row), html: row.html, text: row.text, mime: row.mime } : null;
}

/**
 * Fills a database by COPY with orders and everything around them, as after three years of use. Deterministic by seed. For benchmarks
 * and long tests.
 */

import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import { caseEvents, cases } from '@/lib/api/cases/case/table';
import { proposals } from '@/lib/api/cases/proposals/table';
import { subscriptions } from '@/lib/api/cases/subscriptions/table';
import { listRegister } from '@/lib/api/catalog/companies/register/register';
import { accessGrants, accountGrants, mailedKeys } from '@/lib/api/core/access/table';
import { declarations } from '@/lib/api/core/declarations/table';
import { accountDeclarations, accounts, sessions } from '@/lib/api/core/identity/table';
import { outboxMails } from '@/lib/api/core/mail/table';
import type { Database } from '@/lib/api/db/client';
import { disputeAnswers, followUpCalls, moneyBacks } from '@/lib/api/ordering/disputes/table';
import { drafts, signatures } from '@/lib/api/ordering/drafts/table';
import { letterEvents, letterFiles, letters, orders } from '@/lib/api/ordering/orders/table';
import { payments, refunds } from '@/lib/api/ordering/payments/table';
import { consents } from '@/lib/api/people/consent/table';
import { renderLetter } from '@/lib/letters/pdf/render-letter';
import { sampleLetter } from '../../letters/sample-letter';
import { copyRows, runLong, withoutIndexes } from '../copy-rows';
import { drawCase, drawConsent, drawDraft, drawQuestion, drawSubscription } from './case-rows';
import { Draw, dayMilliseconds } from './draw';
import { drawCustomer, drawOrder, type OrderWorld } from './order-rows';
import { drawAccess, drawAccount, drawConsequences, drawMail, drawSignature } from './people-rows';

export interface FillOptions {
  /** Number of orders; the other tables follow in proportion: three mails, a fifth of an account, 0.3 cases each. */
  readonly orderCount: number;
  /** The end of the three years. */
  readonly now: Date;
  readonly seed?: number;
  /** Number of the newest orders whose letters and signatures have their bytes; 5,000 by default. */
  readonly fileCount?: number;
}

const years = 3;
const batchSize = 5_000;
/** Accounts whose letters all have their bytes, as every letter has in life. */
const completeAccounts = 500;
/** Rendered letters whose bytes the files repeat. */
const renderedCount = 5;

/** The tables that grow with the number of customers, in an order in which rows refer only to earlier ones. */
export const growingTables: readonly PgTable[] = [
  accounts,
  accountDeclarations,
  sessions,
  orders,
  letters,
  letterFiles,
  letterEvents,
  payments,
  refunds,
  declarations,
  accessGrants,
  mailedKeys,
  accountGrants,
  disputeAnswers,
  followUpCalls,
  moneyBacks,
  outboxMails,
  signatures,
  cases,
  caseEvents,
  proposals,
  drafts,
  subscriptions,
  consents,
];

/** Rows that wait to be written, by table. */
class Batch {
  private readonly waiting = new Map<PgTable, Record<string, unknown>[]>();

  add<T extends PgTable>(table: T, rows: readonly Omit<T['$inferSelect'], 'id'>[]): void {
    const list = this.waiting.get(table) ?? [];
    for (const row of rows) list.push(row);
    this.waiting.set(table, list);
  }

  async write(client: PoolClient): Promise<void> {
    for (const table of growingTables) await copyRows(client, table, this.waiting.get(table) ?? []);
    this.waiting.clear();
  }
}

/**
 * Fills an empty, migrated database with the register. Throws if it has orders. The connection has to be a superuser's. Returns the ids of
 * accounts whose letters all have their files.
 */
export async function fillDatabase(db: Database, options: FillOptions): Promise<string[]> {
  const client = await db.$client.connect();
  try {
    await client.query('set statement_timeout = 0');
    const { rows } = await client.query('select from orders limit 1');
    if (rows.length > 0) throw new Error('the database has orders: only one without any can be filled');
    // Rows refer to each other by construction; the checks would take a third of the time.
    await client.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB'`);
    let complete: string[] = [];
    await withoutIndexes(client, growingTables, async () => {
      complete = await writeAll(client, options);
    });
    await runLong(client, `vacuum (analyze) ${growingTables.map(getTableName).join(', ')}`);
    return complete;
  } finally {
    client.release(true);
  }
}

async function writeAll(
  client: PoolClient,
  { orderCount, now, seed = 20_261_123, fileCount = 5_000 }: FillOptions,
): Promise<string[]> {
  const draw = new Draw(seed);
  const since = new Date(now.getTime() - years * 365 * dayMilliseconds);
  const world: OrderWorld = { now, since, companies: listRegister(), pdfs: await renderPdfs() };
  const batch = new Batch();
  const inBatches = async (count: number, add: (index: number) => void) => {
    for (let index = 0; index < count; index += 1) {
      add(index);
      if ((index + 1) % batchSize === 0) await batch.write(client);
    }
    await batch.write(client);
  };
  const owners: Pick<ReturnType<typeof drawAccount>, 'account' | 'customer'>[] = [];
  await inBatches(Math.round(orderCount / 5), (index) => {
    const { account, customer, declarations: declared, sessions: open } = drawAccount(draw, index, world);
    owners.push({ account, customer });
    batch.add(accounts, [account]);
    batch.add(accountDeclarations, declared);
    batch.add(sessions, open);
  });
  const addOrder = orderAdder(draw, batch, { world, owners });
  await inBatches(orderCount, (index) => {
    const share = (index + draw.share()) / orderCount;
    const createdAt = new Date(since.getTime() + Math.floor(share * (now.getTime() - since.getTime())));
    addOrder({ createdAt, withFile: index >= orderCount - fileCount });
  });
  await inBatches(Math.round(orderCount * 0.3), () => addCase(draw, batch, world));
  await inBatches(Math.round(orderCount * 0.1), (index) => addOthers(draw, batch, { world, index }));
  return owners.slice(0, completeAccounts).map(({ account }) => account.id);
}

type Owner = Pick<ReturnType<typeof drawAccount>, 'account' | 'customer'>;

function orderAdder(
  draw: Draw,
  batch: Batch,
  { world, owners }: { world: OrderWorld; owners: readonly Owner[] },
) {
  const { now } = world;
  const complete = new Set(owners.slice(0, completeAccounts));
  return ({ createdAt, withFile: isNew }: { createdAt: Date; withFile: boolean }) => {
    const owner = draw.chance(0.4) && owners.length > 0 ? draw.pick(owners) : null;
    const withFile = isNew || (owner !== null && complete.has(owner));
    const customer = owner?.customer ?? drawCustomer(draw);
    const made = drawOrder(draw, world, { createdAt, customer, withFile });
    batch.add(orders, [made.order]);
    batch.add(letterFiles, made.files);
    batch.add(letterEvents, made.events);
    batch.add(payments, [made.payment]);
    batch.add(declarations, made.declarations);
    if (withFile) batch.add(signatures, [drawSignature(draw, made.order)]);
    const { grants, keys, owned } = drawAccess(draw, made, { accountId: owner?.account.id ?? null, now });
    batch.add(accessGrants, grants);
    batch.add(mailedKeys, keys);
    batch.add(accountGrants, owned);
    const { answers, calls, backs, returned, statements } = drawConsequences(draw, made, now);
    const planned = new Map(calls.map(({ letterId, createdAt: at }) => [letterId, at]));
    batch.add(
      letters,
      made.letters.map((letter) => ({ ...letter, callPlannedAt: planned.get(letter.id) ?? null })),
    );
    batch.add(disputeAnswers, answers);
    batch.add(followUpCalls, calls);
    batch.add(moneyBacks, backs);
    batch.add(refunds, returned);
    for (const { caseRow, events } of statements) {
      batch.add(cases, [caseRow]);
      batch.add(caseEvents, events);
    }
    batch.add(
      outboxMails,
      Array.from({ length: 3 }, () => drawMail(draw, made, { now, to: customer.email })),
    );
  };
}

function addCase(draw: Draw, batch: Batch, world: OrderWorld): void {
  const createdAt = draw.between(world.since, world.now);
  const made = drawCase(draw, world, { createdAt, customer: drawCustomer(draw) });
  batch.add(cases, [made.caseRow]);
  batch.add(caseEvents, made.events);
  batch.add(proposals, made.proposals);
}

/** A draft, a consent and a question, and one in five times a subscription. */
function addOthers(
  draw: Draw,
  batch: Batch,
  { world, index }: { readonly world: OrderWorld; readonly index: number },
): void {
  const { now, since } = world;
  batch.add(drafts, [drawDraft(draw, world)]);
  batch.add(consents, [drawConsent(draw, since, now)]);
  const { caseRow, events } = drawQuestion(draw, now);
  batch.add(cases, [caseRow]);
  batch.add(caseEvents, events);
  if (index % 5 !== 0) return;
  const { subscription, key } = drawSubscription(draw, since, now);
  batch.add(subscriptions, [subscription]);
  batch.add(mailedKeys, [key]);
}

async function renderPdfs(): Promise<Uint8Array[]> {
  const rendered: Uint8Array[] = [];
  for (let number = 1; number <= renderedCount; number += 1) {
    const { pdf } = await renderLetter({ ...sampleLetter, contractNumber: `NL-${number}` });
    rendered.push(pdf);
  }
  return rendered;
}

/** Rules that the database must satisfy after any request: each statement lists violations. */
import { createHash } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { caseEvents, cases } from '@/lib/api/cases/case/table';
import type { Database } from '@/lib/api/db/client';
import { letterEvents, letterFiles, letters, orders } from '@/lib/api/ordering/orders/table';
import { isAllowed } from '@/lib/api/ordering/orders/transitions';
import { processes, type StateRule } from '@/lib/flows/processes';

const paidStates = `('submitted', 'processed', 'sent', 'received', 'blocked', 'confirmed')`;

/** By rule: the violating rows. */
const rules: Readonly<Record<string, string>> = {
  'an order costs what its letters cost': `
    select o.reference from orders o join letters l on l.order_reference = o.reference
    group by o.reference having o.amount_cents <> sum(l.price_cents) or o.amount_cents <= 0`,
  'an order has a letter': `
    select o.reference from orders o where not exists (select from letters l where l.order_reference = o.reference)`,
  'a reference is an order or a request, never both': `
    select o.reference from orders o join cases r on r.reference = o.reference`,
  'a payment of an order is as high as the order, but for letters that were withdrawn before': `
    select p.id from payments p join orders o on o.reference = p.order_reference
    where p.purpose = 'order' and p.amount_cents <> o.amount_cents
      and not (p.amount_cents between 1 and o.amount_cents and exists
        (select from letters l where l.order_reference = o.reference and l.state = 'withdrawn'))`,
  'nothing is paid twice': `
    select order_reference from payments where status = 'paid' group by purpose, order_reference having count(*) > 1`,
  'no letter goes out unpaid': `
    select l.id from letters l where l.state in ${paidStates} and not exists
      (select from payments p where p.purpose = 'order' and p.order_reference = l.order_reference and p.status = 'paid')`,
  'no more goes back than came': `
    select p.id from payments p join refunds r on r.payment_id = p.id
    group by p.id having sum(r.amount_cents) > p.amount_cents or min(r.amount_cents) <= 0`,
  'a letter is paid back at most once, and no more than it cost': `
    select m.letter_id from money_backs m join letters l on l.id = m.letter_id where m.amount_cents > l.price_cents`,
  'passwords lie as argon2id': `
    select id from accounts where password_hash is not null and password_hash not like '$argon2id$%'`,
  'an address has one account': `
    select email_key from accounts group by email_key having count(*) > 1`,
  'tokens lie as SHA-256': `
    select id::text from sessions where token_hash !~ '^[0-9a-f]{64}$'
    union all select key_hash from mailed_keys where key_hash !~ '^[0-9a-f]{64}$'`,
  'the key of a mailed link is about what is stored': `
    select k.subject || ' ' || k.subject_id as detail from mailed_keys k where k.subject <> 'reference' and not exists (
      select from accounts where k.subject = 'account' and id::text = k.subject_id
      union all select from reminders where k.subject = 'reminder' and id::text = k.subject_id
      union all select from subscriptions where k.subject = 'subscription' and id::text = k.subject_id
      union all select from emailed_letters where k.subject = 'emailed-letter' and id::text = k.subject_id
      union all select from cases where k.subject in ('ended-check', 'self-posted') and reference = k.subject_id
      union all select from estates where k.subject = 'estate' and reference = k.subject_id)`,
  'what belongs to an account belongs to one that exists': `
    select g.reference from account_grants g where not exists (select from accounts a where a.id = g.account_id)`,
  'a mail goes to one address': `
    select id::text from outbox_mails where to_address ~ '[[:cntrl:],;<> ]' or to_address not like '%_@_%'`,
  'a mail has the headers that we wrote': `
    select id::text from outbox_mails where split_part(mime, E'\\r\\n\\r\\n', 1) ~* '(^|\\n)(bcc|cc|set-cookie):'`,
  'a job that failed is none that we made wrong': `
    select id::text, name, created_on, completed_on, left(output::text, 200) as reason from pgboss.job where state = 'failed'`,
};

const rows = z.array(z.record(z.string(), z.unknown()));

/** Every violated rule with its rows; empty if consistent. */
export async function listDatabaseFaults(db: Database): Promise<string[]> {
  const faults: string[] = [];
  for (const [rule, statement] of Object.entries(rules)) {
    const broken = rows.parse((await db.$client.query(statement)).rows);
    if (broken.length > 0) faults.push(`${rule}: ${JSON.stringify(broken.slice(0, 5))}`);
  }
  return [...faults, ...(await letterFaults(db)), ...(await caseFaults(db))];
}

/** Events of each letter are consecutive, by the table of transitions, up to its state; its file is its own. */
async function letterFaults(db: Database): Promise<string[]> {
  const stored = await db
    .select({
      id: letters.id,
      state: letters.state,
      sha256: letters.sha256,
      pdf: letterFiles.pdf,
      isFileExpected: sql<boolean>`${orders.submittedAt} is not null and ${orders.erasedAt} is null and ${letters.workStartsAt} is not null`,
    })
    .from(letters)
    .innerJoin(orders, eq(orders.reference, letters.orderReference))
    .leftJoin(letterFiles, eq(letterFiles.letterId, letters.id));
  const events = Map.groupBy(
    await db.select().from(letterEvents).orderBy(asc(letterEvents.id)),
    ({ letterId }) => letterId,
  );
  return stored.flatMap(({ id, state, sha256, pdf, isFileExpected }) => {
    const faults: string[] = [];
    let at: string = 'draft';
    for (const { from, to } of events.get(id) ?? []) {
      if (from !== at) faults.push(`letter ${id} was in ${at} and moved from ${from}`);
      if (!isAllowed(from, to)) faults.push(`letter ${id} moved from ${from} to ${to}`);
      at = to;
    }
    if (at !== state) faults.push(`letter ${id} is in ${state}, its events end in ${at}`);
    if (pdf === null ? isFileExpected : createHash('sha256').update(pdf).digest('hex') !== sha256) {
      faults.push(`letter ${id} is not the file that was ordered`);
    }
    return faults;
  });
}

/** Every state that a rule allows as target of an action; erasure ends open cases. */
function targetsOf(rule: StateRule, process: string, actionName: string | null): string[] {
  if (actionName === 'erase') return [process === 'enrolment' ? 'unsubscribed' : 'withdrawn'];
  const { operator = {}, otherwise = {}, customer = {}, carrier = {}, clock, paid } = rule;
  const targets: string[] = [operator, otherwise, customer].flatMap((moves) => Object.values(moves).flat());
  // In the gift-card variant a card is due where another would be completed.
  if (clock) targets.push(clock.to, ...(clock.to === 'completed' ? ['gift_card_due'] : []));
  if (paid) targets.push(paid);
  targets.push(...Object.values(carrier));
  return targets;
}

async function caseFaults(db: Database): Promise<string[]> {
  const stored = await db
    .select({ reference: cases.reference, process: cases.process, state: cases.state })
    .from(cases);
  const events = Map.groupBy(
    await db.select().from(caseEvents).orderBy(asc(caseEvents.id)),
    ({ reference }) => reference,
  );
  return stored.flatMap(({ reference, process, state }) => {
    const faults: string[] = [];
    let at: string | null = null;
    for (const { from, to, act: actionName } of events.get(reference) ?? []) {
      if (from !== at) faults.push(`request ${reference} was in ${at} and moved from ${from}`);
      const rule: StateRule | null | undefined = from === null ? null : processes[process][from];
      const targets: string[] = rule ? targetsOf(rule, process, actionName) : [];
      if (from !== null && !targets.includes(to)) {
        faults.push(`request ${reference} (${process}) moved from ${from} to ${to}`);
      }
      at = to;
    }
    if (at !== state) faults.push(`request ${reference} is in ${state}, its events end in ${at}`);
    return faults;
  });
}

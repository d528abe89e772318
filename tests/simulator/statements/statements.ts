/**
 * What must always be true, as sentences with their checks. `always` is checked after each event by one query of all its statements; `end`
 * after the year, once everything outside has answered and everything has had its time.
 */
import { listDatabaseFaults } from '@/tests/support/database/database-faults';
import type { World } from '../world/world';
import { listLeftData } from './left-data';
import { checkMoney } from './money';

type Check =
  /** SQL with a text for each violation. */
  | { readonly always: string }
  | { readonly end: (world: World) => Promise<readonly string[]> }
  /** Checked where it happens (`World.expect`). */
  | { readonly seen: string };

export const statements = {
  'no-failure': {
    sentence: 'While nothing outside fails, no request and no job fails, and nothing is logged as an error.',
    seen: 'tests/simulator/world/world.ts',
  },
  acknowledged: {
    sentence: 'What was acknowledged exists: no draft, order, request, answer or withdrawal is lost.',
    end: listLost,
  },
  money: {
    sentence: 'Money that came in is the price of letters and fees that were delivered, or went back.',
    end: checkMoney,
  },
  'paid-once': {
    sentence: 'Nobody pays twice for the same, and nobody gets back more than was paid.',
    always: `
      select p.reference from (select order_reference as reference, purpose, sum(amount_cents) - coalesce(
        (select sum(r.amount_cents) from refunds r join payments q on q.id = r.payment_id
          where q.order_reference = p.order_reference and q.purpose = p.purpose), 0) as kept
        from payments p where status = 'paid' group by order_reference, purpose) p
        join orders o on o.reference = p.reference where p.purpose = 'order' and (p.kept > o.amount_cents or p.kept < 0)
      union all
      select r.payment_id from refunds r join payments p on p.id = r.payment_id
        group by r.payment_id, p.amount_cents having sum(r.amount_cents) > p.amount_cents`,
  },
  'posted-as-previewed': {
    sentence: 'What is posted is what was previewed.',
    seen: 'tests/simulator/world/carrier.ts',
  },
  'never-posted-unpaid': {
    sentence:
      'No letter goes to the printer before it is paid, and none while its withdrawal period is awaited.',
    always: `
      select l.id::text from letters l where l.handed_over_at is not null and not exists
        (select from payments p where p.purpose = 'order' and p.order_reference = l.order_reference and p.status = 'paid')
      union all
      select l.id::text from letters l where l.handed_over_at < l.post_after`,
  },
  'withdrawn-stays': {
    sentence: 'No letter is posted after its withdrawal was acknowledged.',
    end: listPostedAfterWithdrawal,
  },
  'every-case-ends': {
    sentence: 'Every order and request ends, whatever anybody does or leaves undone.',
    end: listOpen,
  },
  'states-are-events': {
    sentence:
      'The state of everything is that of its events, and each event is one that the tables of states allow.',
    end: (world) => listDatabaseFaults(world.observer),
  },
  'mails-arrive': {
    sentence: 'Every mail that counts as delivered has arrived.',
    end: listLostMails,
  },
  'links-work': {
    sentence: 'Every link in every mail works while the mail says so.',
    seen: 'tests/simulator/people/mail-reader.ts',
  },
  'no-data-left': {
    sentence: 'Nothing about a person is left in the database after the erasure that was confirmed.',
    end: listLeftData,
  },
  'operators-see': {
    sentence: 'An operator’s list shows each thing that waits for an operator.',
    seen: 'tests/simulator/people/operator.ts',
  },
} as const satisfies Readonly<Record<string, { readonly sentence: string } & Check>>;

export type StatementName = keyof typeof statements;

export interface Broken {
  readonly statement: StatementName;
  readonly detail: string;
}

const alwaysQuery = Object.entries(statements)
  .flatMap(([name, statement]) =>
    'always' in statement ? [`select '${name}' as statement, s.* from (${statement.always}) s (detail)`] : [],
  )
  .join('\nunion all\n');

export class Statements {
  readonly broken: Broken[] = [];

  constructor(private readonly world: World) {}

  async checkAlways(): Promise<void> {
    const { rows } = await this.world.observer.$client.query<Broken>(alwaysQuery);
    for (const { statement, detail } of rows) this.world.expect(false, statement, detail);
  }

  async checkEnd(): Promise<void> {
    for (const [name, statement] of Object.entries(statements)) {
      if (!('end' in statement)) continue;
      for (const detail of await statement.end(this.world)) {
        this.world.expect(false, name as StatementName, detail);
      }
    }
  }
}

/** Where each acknowledged thing is stored. */
const stored = {
  draft: 'select 1 from drafts where reference = $1 union select 1 from orders where reference = $1',
  order: 'select 1 from orders where reference = $1',
  request: 'select 1 from requests where reference = $1',
  withdrawal: 'select 1 from withdrawals where reference = $1',
  answer: `select 1 from dispute_answers a join letters l on l.id = a.letter_id where l.code = $1 and a.undone_at is null`,
} as const;

async function listLost(world: World): Promise<string[]> {
  const lost: string[] = [];
  for (const { kind, id, until } of world.acknowledged) {
    if (until !== null && until <= world.now()) continue;
    const { rowCount } = await world.observer.$client.query(stored[kind], [id]);
    if (rowCount === 0) lost.push(`${kind} ${id}`);
  }
  return lost;
}

/** How long a letter's files may outlive its withdrawal: the workers are late by minutes at times. */
const takeBackMilliseconds = 15 * 60_000;

async function listPostedAfterWithdrawal(world: World): Promise<string[]> {
  const faults: string[] = [];
  for (const { reference, withdrawnAt } of world.orders) {
    if (withdrawnAt === null) continue;
    const { rows } = await world.observer.$client.query<{ code: string }>(
      'select code from letters where order_reference = $1',
      [reference],
    );
    const codes = new Set(rows.map(({ code }) => code));
    const late = world.carrier.posted.filter(
      ({ code, at, kind }) => kind === 'letter' && codes.has(code) && at > withdrawnAt + takeBackMilliseconds,
    );
    faults.push(...late.map(({ code }) => `${code} of ${reference}`));
  }
  return faults;
}

async function listOpen(world: World): Promise<string[]> {
  const { rows } = await world.observer.$client.query<{ detail: string }>(`
    select 'letter ' || code || ' is ' || state as detail from letters
      where state not in ('confirmed', 'refunded', 'withdrawn', 'expired')
    union all
    select process || ' ' || reference || ' is ' || state from requests
      where waits_for <> 'nobody' and not (process = 'enrolment' and state = 'enrolled')`);
  return rows.map(({ detail }) => detail);
}

async function listLostMails(world: World): Promise<string[]> {
  const arrived = new Set(world.mail.arrived.map(({ to, subject }) => `${to}: ${subject}`));
  const { rows } = await world.observer.$client.query<{ name: string }>(
    `select to_address || ': ' || subject as name from outbox_mails where delivered_at is not null`,
  );
  return rows.map(({ name }) => name).filter((name) => !arrived.has(name));
}

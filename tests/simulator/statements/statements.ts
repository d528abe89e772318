/**
 * What must always be true, as sentences with their checks. `always` is checked after each event by one query of all its statements, in
 * which `$1` is when scheduled work last ran while nothing failed; `each` by a function; `end` after the year, once everything outside has
 * answered and everything has had its time.
 */
import { listDatabaseFaults } from '@/tests/support/database/database-faults';
import type { Acknowledged } from '../world/acknowledged';
import type { World } from '../world/world';
import { listWrongEmails } from './emailed-letters';
import { strayQuestions } from './ended-checks';
import { listOpen, listUndeleted } from './ends';
import { listUntoldLateness } from './late-told';
import { listAfterYears } from './later-years';
import { listUnwanted } from './lists';
import { checkMoney } from './money';
import { listWrongPages, listWrongPagesOfAll } from './pages';
import { listBrokenPromises } from './promises';
import { strayReminders } from './reminders';
import { listWrongReturns } from './returns';
import { strayAnswers } from './self-posted';

type Check =
  /** SQL with a text for each violation. */
  | { readonly always: string }
  | { readonly each: (world: World) => Promise<readonly string[]> }
  /** Checked after the first event of each day, and at the end. */
  | { readonly daily: (world: World) => Promise<readonly string[]> }
  | { readonly end: (world: World) => Promise<readonly string[]> }
  /** Checked in the years after, once no other statement is broken. */
  | { readonly later: (world: World) => Promise<readonly string[]> }
  /** Checked where it happens (`World.expect`). */
  | { readonly seen: string };

export const statements = {
  'no-failure': {
    sentence: 'While nothing outside fails, no request and no job fails, and nothing is logged as an error.',
    seen: 'tests/simulator/world/world.ts',
  },
  acknowledged: {
    sentence:
      'What was acknowledged exists: no draft before its term, and no order, case, answer or withdrawal.',
    end: listLost,
  },
  'carried-out-once': {
    sentence: 'A request that is sent again has the response of the first, and is not carried out again.',
    seen: 'tests/simulator/people/person.ts',
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
    sentence: 'What is posted is a letter that its customer was shown.',
    seen: 'tests/simulator/world/carrier.ts',
  },
  'posted-once': {
    sentence: 'The print house posts each paper once, and none that the print folder posts.',
    seen: 'tests/simulator/world/print-house.ts',
  },
  'date-on-letter': {
    sentence:
      'A letter that is printed has the date that its slip and its order name, also after that was moved.',
    seen: 'tests/simulator/statements/letter-date.ts',
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
  'day-not-passed': {
    sentence:
      'No letter is handed to the printer after the day that it asks for, or that it names as the first possible one, nor left there.',
    always: `
      select l.code from letters l
        where coalesce(l.input -> 'ending' ->> 'date', l.input -> 'ending' ->> 'expected')::date
          < (case when l.state = 'submitted' and l.printer = 'folder' then greatest(l.handed_over_at, $1) else l.handed_over_at end
             at time zone 'Europe/Amsterdam')::date`,
  },
  'later-end-told': {
    sentence:
      'Who was told an end of the contract that the letter misses gets a mail about it, before the letter goes to the printer.',
    each: (world) => world.endsTold.listUntold(),
  },
  'promises-kept': {
    sentence: 'What a mail promises is done in its term.',
    daily: listBrokenPromises,
  },
  'returns-end': {
    sentence:
      'A letter that is reported to have come back is heard of within the hour, is posted again at most once and with its money kept, and is paid back when its customer chooses that, or nothing in time.',
    daily: listWrongReturns,
  },
  'every-case-ends': {
    sentence:
      'Everything ends: orders, cases, withdrawals, answers, calls, supplements, refunds, mails, copies of data and jobs.',
    end: listOpen,
  },
  'answered-in-time': {
    sentence:
      'What a mail says that we do by a day is done by then, or a mail says that it is later, and until when.',
    daily: listUntoldLateness,
  },
  'deleted-in-time': {
    sentence: 'What has a term is deleted after it.',
    end: listUndeleted,
  },
  'gone-after-years': {
    sentence:
      'What led to nothing is anonymised a year after its end, and everything but accounts and subscriptions when the years of proof are over.',
    later: listAfterYears,
  },
  'public-state': {
    sentence: 'The page of an order says the state of each letter that its last event has.',
    daily: listWrongPages,
    end: listWrongPagesOfAll,
  },
  'states-are-events': {
    sentence:
      'The state of everything is that of its events, and each event is one that the tables of states allow.',
    end: (world) => listDatabaseFaults(world.observer),
  },
  'mails-arrive': {
    sentence: 'Every mail that counts as delivered has arrived.',
    daily: listLostMails,
  },
  'links-work': {
    sentence: 'Every link in every mail works while the mail says so.',
    seen: 'tests/simulator/people/mail-reader.ts',
  },
  bounded: {
    sentence:
      'What somebody without an account can store is bounded: above a limit nothing is stored, and the rest ends by its term.',
    seen: 'tests/simulator/people/stranger.ts',
  },
  'no-data-left': {
    sentence:
      'Nothing about a person is left in the database or its files after the erasure that was confirmed.',
    seen: 'tests/simulator/people/account-holder.ts',
  },
  'newest-values': {
    sentence:
      'A form or a list that is opened again has what was saved last; a page with an older version replaces nothing newer.',
    seen: 'tests/simulator/people/draft-tabs.ts',
  },
  'reminded-once': {
    sentence:
      'A reminder is mailed once on each of its days, on no other day, and never after it was stopped.',
    always: strayReminders,
  },
  'asked-twice': {
    sentence:
      'Whoever was posted a letter is asked at most twice whether its contract has ended, and never after that was closed; each step that is due is mailed.',
    always: strayQuestions,
  },
  'emailed-once': {
    sentence:
      'A letter that we email reaches its company at most once, and not unconfirmed; its sender is mailed what became of it.',
    daily: listWrongEmails,
  },
  'left-is-left': {
    sentence: 'Who left the lists gets no mail of a list any more.',
    each: listUnwanted,
  },
  'facts-decided': {
    sentence:
      'What a company says of itself is a fact once an operator accepted it, and not otherwise; a report about a company is open as long as the proposal that it makes.',
    always: `
      select f.kind || ' of ' || c.slug from company_facts f join companies c on c.id = f.company_id
        where f.source_kind = 'company-answer' and not exists
          (select from company_corrections a where a.company = c.slug and a.kind = f.kind and a.verdict = 'accepted')
      union all
      select a.kind || ' of ' || a.company from company_corrections a join companies c on c.slug = a.company
        where a.verdict = 'accepted' and not exists
          (select from company_facts f where f.company_id = c.id and f.kind = a.kind and f.source_kind = 'company-answer')
      union all
      select 'proposal ' || p.id || ' is ' || p.state || ', its report ' || r.state from fact_proposals p
        join cases r on r.reference = p.case_reference where (p.state = 'open') = (r.waits_for = 'nobody')`,
  },
  'self-posted-told': {
    sentence:
      'Who posts a letter is asked about it once, hears once that it was delivered or comes back, and nothing is left once stopped.',
    always: strayAnswers,
  },
  'revoked-stays-shut': {
    sentence:
      'A link to the file of an order opens it until it is revoked or has expired, and never again; other people open no file without one.',
    seen: 'tests/simulator/people/file-sharer.ts',
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
  /** The day of the last event. */
  private checkedOn = '';

  constructor(private readonly world: World) {}

  async checkAlways(): Promise<void> {
    const { rows } = await this.world.observer.$client.query<Broken>(alwaysQuery, [
      new Date(this.world.sweptCleanlyAt),
    ]);
    for (const { statement, detail } of rows) this.world.expect(false, statement, detail);
    const today = this.world.today();
    for (const [name, statement] of Object.entries(statements)) {
      if ('each' in statement) this.report(name as StatementName, await statement.each(this.world));
      else if ('daily' in statement && this.checkedOn !== today)
        this.report(name as StatementName, await statement.daily(this.world));
    }
    this.checkedOn = today;
  }

  async checkEnd(): Promise<void> {
    for (const [name, statement] of Object.entries(statements)) {
      if ('end' in statement) this.report(name as StatementName, await statement.end(this.world));
      else if ('daily' in statement) this.report(name as StatementName, await statement.daily(this.world));
    }
  }

  async checkLater(): Promise<void> {
    for (const [name, statement] of Object.entries(statements)) {
      if ('later' in statement) this.report(name as StatementName, await statement.later(this.world));
    }
  }

  private report(name: StatementName, details: readonly string[]): void {
    for (const detail of details) this.world.expect(false, name, detail);
  }

  async isStored({ kind, id }: Acknowledged): Promise<boolean> {
    const { rowCount } = await this.world.observer.$client.query(stored[kind], [id]);
    return rowCount !== 0;
  }
}

/** Where each acknowledged thing is stored. */
const stored = {
  draft: `select 1 from drafts where reference = $1 union all select 1 from orders where reference = $1
    union all select 1 from cases where reference = $1`,
  order: 'select 1 from orders where reference = $1',
  case: 'select 1 from cases where reference = $1',
  question: "select 1 from cases where reference = $1 and process = 'question'",
  withdrawal: "select 1 from cases where reference = $1 and process = 'withdrawal'",
  answer: `select 1 from dispute_answers a join letters l on l.id = a.letter_id where a.undone_at is null
    and (l.code = $1 or exists (select from letter_postings p where p.letter_id = l.id and p.code = $1))`,
} as const;

async function listLost(world: World): Promise<string[]> {
  const lost: string[] = [];
  for (const each of world.acknowledged) {
    if (!(await world.statements.isStored(each))) lost.push(`${each.kind} ${each.id}`);
  }
  return lost;
}

/** How long a letter's files may outlive its withdrawal: the workers are late by minutes at times. */
const takeBackMilliseconds = 15 * 60_000;

async function listPostedAfterWithdrawal(world: World): Promise<string[]> {
  const faults: string[] = [];
  for (const { reference, letter, at: withdrawnAt } of world.withdrawn) {
    const { rows } = await world.observer.$client.query<{ code: string }>(
      // What the print house no longer stopped counts as sent, or is told to operators.
      `select code from letters l where order_reference = $1 and ($2::int is null or position = $2) and (printer = 'folder'
         or state = 'withdrawn' and not exists (select from print_problems p where p.code = l.code and reason = 'not-possible'))`,
      [reference, letter],
    );
    const codes = new Set(rows.map(({ code }) => code));
    const late = world.carrier.posted.filter(
      ({ code, at, kind }) => kind === 'letter' && codes.has(code) && at > withdrawnAt + takeBackMilliseconds,
    );
    faults.push(...late.map(({ code }) => `${code} of ${reference}`));
  }
  return faults;
}

async function listLostMails(world: World): Promise<string[]> {
  const arrived = new Set(world.mail.arrived.map(({ messageId }) => /[^<@]+/.exec(messageId)?.[0]));
  const { rows } = await world.observer.$client.query<{ id: string; name: string }>(
    `select id, to_address || ': ' || subject as name from outbox_mails where delivered_at is not null`,
  );
  return rows.filter(({ id }) => !arrived.has(id)).map(({ name }) => name);
}

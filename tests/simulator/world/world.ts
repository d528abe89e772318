/**
 * One simulated world: the site, everybody and everything around it, and a virtual clock that jumps from one event to the next. After each
 * event the site's jobs run, and the cheap statements are checked.
 */
import path from 'node:path';
import { inject } from 'vitest';
import { createDatabase, type Database } from '@/lib/api/db/client';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { testSecret } from '@/tests/support/test-context';
import { testStart } from '@/tests/support/test-start';
import { temporaryFolder } from '@/tests/support/vitest/temporary-folder';
import type { LetterFate } from '../people/chosen-fates';
import type { LetterOrder } from '../people/letter-order';
import type { Operator } from '../people/operator';
import { EndsTold } from '../statements/ends-told';
import { type StatementName, Statements } from '../statements/statements';
import type { Acknowledged, Erased, Withdrawn } from './acknowledged';
import { Agenda, lastRegularDays, regularDays } from './agenda';
import { Bank } from './bank';
import { Carrier } from './carrier';
import { Chance } from './chance';
import { Disk } from './full-disk';
import { JobQueue } from './job-queue';
import { killedYears } from './killed-process';
import { MailServer } from './mail-server';
import { SimulatedHouse } from './print-house';
import { Pulse } from './pulse';
import { withRandom } from './seeded-random';
import { prepareStatements } from './simulated-database';
import { NoResponse, Site } from './site';
import { SiteLog } from './site-log';
import { SmsGateway } from './sms-gateway';
import { Troubles } from './troubles';
import { isWaitingForLock, Turns } from './turns';

const minute = 60_000;
/** How often an event happens at the same moment as the next one, if that comes within this time. */
const racePercent = 25;
const raceMilliseconds = 6 * 60 * minute;
/** How often the workers are late, and run jobs during the next event. */
const lagPercent = 15;
/** How long before its term a draft is looked up. */
const draftMarginMilliseconds = minute;
/** Scheduled work runs at most once in this time: the site's own runs every minute. */
const sweepMilliseconds = 5 * minute;

/** Runs of scheduled work, as often as near the end, after which nothing waits for it any more. */
const settlingRuns = 3;

export class World {
  readonly chance: Chance;
  readonly agenda = new Agenda();
  readonly mail = new MailServer(this);
  readonly sms = new SmsGateway(this);
  readonly carrier: Carrier;
  readonly disk: Disk;
  readonly queue: JobQueue;
  readonly pulse = new Pulse(this);
  readonly statements = new Statements(this);
  readonly endsTold = new EndsTold(this);
  /** Reads what the site has stored, over a connection that never breaks. */
  readonly observer: Database;
  readonly history: string[] = [];
  /** The customers' orders of letters. */
  readonly orders: LetterOrder[] = [];
  readonly erased: Erased[] = [];
  readonly withdrawn: Withdrawn[] = [];
  /** When people left every list, by their addresses. */
  readonly listsLeft = new Map<string, number>();
  /** What becomes of letters for which that is chosen, by their codes. */
  readonly letterFates = new Map<string, LetterFate>();
  /** References of cases whose next step is decided already: an operator leaves them alone. */
  readonly guided = new Set<string>();
  /** The orders that statements of withdrawal mean without naming them, by the statements' references. */
  readonly withdrawalsMeant = new Map<string, string>();
  operator: Operator | null = null;
  /** What the site has acknowledged, and has to have at the end. */
  readonly acknowledged: Acknowledged[] = [];
  /** Events so far. */
  events = 0;
  /** When scheduled work last ran while nothing failed. */
  sweptCleanlyAt = 0;
  /** When scheduled work began to run as often as near the end. */
  private oftenSince = Number.POSITIVE_INFINITY;
  readonly troubles = new Troubles(this);
  /** Whether the workers have not yet run what the last event queued. */
  private isLagging = false;
  /** Called after each event. */
  afterEvent: () => Promise<void> = async () => undefined;

  private constructor(
    readonly seed: number,
    readonly site: Site,
    readonly bank: Bank,
    readonly printHouse: SimulatedHouse | null,
    private readonly log: SiteLog,
    private readonly turns: Turns,
    readonly folder: string,
  ) {
    this.chance = new Chance(String(seed));
    const connection = { ...inject('databaseServer'), database: site.database };
    this.observer = createDatabase(connection, { log: log.logger, poolSize: 1 });
    prepareStatements(this.observer);
    this.disk = new Disk(folder, () => this.now(), this.chance.of('disk'));
    this.carrier = new Carrier(this, path.join(folder, 'print'));
    this.queue = new JobQueue(site, { mail: this.mail, sms: this.sms });
    site.onResponse = (line, status, isDisturbed) => {
      if (status < 500) return;
      const isExplained = isDisturbed || this.troubles.isNow();
      this.expect(isExplained, 'no-failure', `${line}: ${status} ${this.log.take().join('\n')}`);
    };
  }

  static async create(seed: number): Promise<World> {
    const folder = temporaryFolder('simulated');
    const log = new SiteLog();
    const clock = { now: () => new Date(0) };
    const bank = await Bank.open({ now: () => clock.now() });
    const printHouse = await SimulatedHouse.open(seed);
    const settings = {
      SITE_URL: 'https://snoei.example',
      DATA_DIR: folder,
      SMTP_URL: 'smtp://127.0.0.1:9',
      DEV_OUTBOX: '',
      SESSION_SECRET: testSecret,
      ...bank.settings,
      ...printHouse?.settings,
    };
    const locks: { observer?: Database } = {};
    const turns = new Turns((processId) => isWaitingForLock(locks.observer, processId));
    const site = await Site.start({ settings, log, turns });
    clock.now = () => site.clock.now();
    const world = new World(seed, site, bank, printHouse, log, turns, folder);
    locks.observer = world.observer;
    bank.join(world);
    printHouse?.join(world);
    world.planRegularWork();
    return world;
  }

  async close(): Promise<void> {
    this.disk.close();
    await this.site.close();
    await this.observer.$client.end();
    await this.bank.close();
    await this.printHouse?.close();
  }

  /** The last instant of the year. */
  readonly endOfYear = testStart.getTime() + 365 * 24 * 60 * minute;

  /** From now on everything outside works. */
  async calmDown(): Promise<void> {
    this.bank.restore();
    this.printHouse?.restore();
    this.mail.restore();
    this.sms.restore();
    this.disk.restore();
    this.site.driver.disarm();
  }

  /** From now on scheduled work runs every few days. */
  workOften(): void {
    this.oftenSince = this.now();
    this.planRegularWork();
  }

  /** From now on it does not. */
  workSeldom(): void {
    this.oftenSince = Number.POSITIVE_INFINITY;
    this.planRegularWork();
  }

  now(): number {
    return this.site.clock.now().getTime();
  }

  today(): string {
    return amsterdamDate(this.site.clock.now());
  }

  /** Adds a line to the history. */
  note(who: string, what: string): void {
    const at = this.site.clock.now().toISOString().slice(0, 19).replace('T', ' ');
    this.history.push(`${at}  ${who.padEnd(9)} ${what}`);
  }

  /** Remembers that the site has confirmed something. */
  acknowledge(kind: Acknowledged['kind'], id: string): void {
    this.acknowledged.push({ kind, id });
  }

  /** Remembers that the site has confirmed a draft, which it has to have until shortly before its term, unless its owner is erased. */
  acknowledgeDraft(reference: string, until: number, owner: { readonly email: string }): void {
    this.plan(until - this.now() - draftMarginMilliseconds, 'a draft is about to expire', async () => {
      if (this.erased.some(({ email }) => email === owner.email)) return;
      const isStored = await this.statements.isStored({ kind: 'draft', id: reference });
      this.expect(isStored, 'acknowledged', `draft ${reference} before its term`);
    });
  }

  /** What was confirmed was taken back by who did it. */
  forget(kind: Acknowledged['kind'], id: string): void {
    const index = this.acknowledged.findIndex((each) => each.kind === kind && each.id === id);
    if (index >= 0) this.acknowledged.splice(index, 1);
  }

  /** Records that a statement is not true. */
  expect(isTrue: boolean, statement: StatementName, detail: string): void {
    if (isTrue) return;
    this.note('BROKEN', `${statement}: ${detail}`);
    this.statements.broken.push({ statement, detail });
  }

  plan(delay: number, what: string, run: () => Promise<void>): void {
    this.agenda.plan(this.now() + delay, what, run);
  }

  /** Scheduled work runs after that time; for one named thing alone unless that is moot by then. */
  needsSweep(delay: number, one?: { readonly name: string; readonly isMoot: () => boolean }): void {
    const at = Math.ceil((this.now() + delay + 1) / sweepMilliseconds) * sweepMilliseconds;
    const what = one ? `scheduled work on ${one.name}` : 'scheduled work';
    this.agenda.planOnce(at, what, () => this.sweep(), one?.isMoot);
  }

  /** Days in which scheduled work has run at least once, also if one run of it was killed. */
  get sweptWithinDays(): number {
    const settled = this.oftenSince + settlingRuns * lastRegularDays * 24 * 60 * minute;
    return this.now() >= settled ? lastRegularDays : regularDays;
  }

  private planRegularWork(): void {
    const days = this.oftenSince <= this.now() ? lastRegularDays : regularDays;
    this.agenda.postpone(this.now() + days * 24 * 60 * minute, 'time passes', () => this.sweep());
  }

  /** Runs the scheduled work. */
  async sweep(): Promise<void> {
    this.planRegularWork();
    const { error } = await this.queue.sweep();
    const isDead = await this.site.restartIfDead();
    this.judgeJob('sweep', isDead ? null : error);
    if (!isDead && error === null && !this.troubles.isNow()) this.sweptCleanlyAt = this.now();
  }

  private judgeJob(name: string, error: unknown): void {
    if (error === null) return;
    const isExplained = this.troubles.isNow();
    const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    if (isExplained) this.note('site', `${name} failed and is tried again: ${text.slice(0, 120)}`);
    else this.expect(false, 'no-failure', `the job ${name}: ${text}`);
  }

  /** Runs what is planned until an instant, and moves the clock there. */
  async advanceTo(instant: number): Promise<void> {
    for (let planned = this.agenda.next(instant); planned; planned = this.agenda.next(instant)) {
      const { at, run } = planned;
      const chance = this.chance.of('race', this.events);
      // Something else that happens soon happens at the same moment, at times.
      const other = chance.percent(racePercent)
        ? this.agenda.next(Math.min(instant, at + raceMilliseconds))
        : null;
      const moment = other?.at ?? at;
      if (moment > this.now()) this.site.clock.set(new Date(moment));
      await this.happen(run, other ? [other.run] : []);
      if (this.statements.broken.length > 0) return;
    }
    if (instant > this.now()) this.site.clock.set(new Date(instant));
  }

  /** One event, with others at the same moment, and everything that the site does because of it. */
  async happen(event: () => Promise<void>, others: readonly (() => Promise<void>)[] = []): Promise<void> {
    this.events += 1;
    await withRandom(`event ${this.events}`, () => this.happenNow(event, others));
  }

  private async happenNow(
    event: () => Promise<void>,
    others: readonly (() => Promise<void>)[],
  ): Promise<void> {
    const chance = this.chance.of('event', this.events);
    this.troubles.begin();
    if (this.seed % killedYears === 0) this.site.killed.armAtTimes(this.chance.of('kill', this.events));
    const works = [event, ...others, ...(this.isLagging ? [() => this.runJobs()] : [])];
    await this.runTogether(chance, works);
    await this.site.restartIfDead();
    // The first event is the operator's account, whose mail is read at once.
    this.isLagging = this.events > 1 && chance.percent(lagPercent) && (await this.queue.isDue());
    if (this.isLagging) this.plan(5 * minute, 'the workers catch up', async () => undefined);
    else await this.runJobs();
    this.carrier.look();
    this.printHouse?.look(this);
    this.bank.followRefunds(this);
    await this.pulse.feel();
    await this.afterEvent();
    await this.statements.checkAlways();
    const lines = this.log.take();
    for (const line of this.troubles.isNow() ? [] : lines)
      this.expect(false, 'no-failure', `the log: ${line}`);
  }

  /** A break of the driver ends whatever runs: it happens to one thing at a time. */
  private async runTogether(chance: Chance, works: readonly (() => Promise<void>)[]): Promise<void> {
    const attempts = works.map((work, index) => async () => {
      try {
        await withRandom(`event ${this.events}, ${index}`, work);
      } catch (error) {
        if (!(error instanceof NoResponse)) throw error;
        this.note('people', 'got no response, and leave it at that');
      }
    });
    if (works.length === 1 || this.site.driver.isArmed) {
      for (const attempt of attempts) await attempt();
      return;
    }
    const results = await this.turns.together(chance, attempts);
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  }

  private async runJobs(): Promise<void> {
    const next = await this.queue.run(({ name, error }) => this.judgeJob(name, error));
    if (next !== null) this.agenda.planOnce(next, 'jobs are due', async () => undefined);
  }
}

/**
 * The site as one process that can end and start again on its database. It is a test context, so that the people of
 * `tests/support/` use it; a request whose process ended has no response.
 */
import type { MovableClock } from '@/lib/clock/clock';
import { siteRequest } from '@/tests/support/site-request';
import { standingClock } from '@/tests/support/standing-clock';
import type { TestContext, TestRequest } from '@/tests/support/test-context';
import { openTestContext, TestBrowser } from '@/tests/support/test-context';
import { testStart } from '@/tests/support/test-start';
import { FaultyDriver } from './faulty-driver';
import { KilledProcesses } from './killed-process';
import type { Work } from './killed-work';
import { createSimulatedDatabase } from './simulated-database';
import type { SiteLog } from './site-log';
import type { Turns } from './turns';

/** The process ended before it responded. */
export class NoResponse extends Error {
  override readonly name = 'NoResponse';
}

export interface SiteOptions {
  readonly settings: Readonly<Record<string, string>>;
  readonly log: SiteLog;
  readonly turns: Turns;
}

export class Site implements TestContext {
  private current: TestContext;
  driver: FaultyDriver;
  /** How often it started. */
  starts = 1;
  /** Breaks of earlier processes. */
  private earlierBreaks = 0;
  readonly killed: KilledProcesses;
  /** Called after each request, with whether a fault of its surroundings can explain a failure. */
  onResponse: (line: string, status: number, isDisturbed: boolean) => void = () => undefined;

  private constructor(
    readonly database: string,
    private readonly options: SiteOptions,
    readonly clock: MovableClock,
    opened: { readonly context: TestContext; readonly driver: FaultyDriver },
  ) {
    this.current = opened.context;
    this.driver = opened.driver;
    const { settings } = options;
    this.killed = new KilledProcesses({ database, settings, now: () => clock.now().getTime() });
  }

  static async start(options: SiteOptions): Promise<Site> {
    const database = await createSimulatedDatabase();
    const clock = standingClock(testStart);
    return new Site(database, options, clock, await openOn(database, options, clock));
  }

  get app() {
    return this.current.app;
  }
  get context() {
    return this.current.context;
  }
  get env() {
    return this.current.env;
  }
  get db() {
    return this.current.db;
  }
  get boss() {
    return this.current.boss;
  }
  runJobs() {
    return this.current.runJobs();
  }
  tryJobs() {
    return this.current.tryJobs();
  }

  /** A response; throws {@link NoResponse} if the process ended meanwhile, and then starts it again. */
  async request(path: string, request: TestRequest = {}): Promise<Response> {
    const { browser } = request;
    // The cookies of a response that never arrived are not stored.
    const used = new TestBrowser();
    for (const [name, value] of browser?.cookies ?? []) used.cookies.set(name, value);
    const { breaks } = this.driver;
    const asked = browser ? { ...request, browser: used } : request;
    const response = this.isKillDue
      ? await this.requestKilled(path, asked)
      : await this.current.request(path, asked);
    if (await this.restartIfDead()) throw new NoResponse(path);
    if (browser) {
      browser.cookies.clear();
      for (const [name, value] of used.cookies) browser.cookies.set(name, value);
    }
    const line = `${request.method ?? (request.json === undefined ? 'GET' : 'POST')} ${path}`;
    this.onResponse(line, response.status, this.driver.breaks > breaks);
    return response;
  }

  /** Whether the next work is done in a process that is killed; not while something else waits for a turn or a lock of this one. */
  get isKillDue(): boolean {
    return this.killed.isArmed && !this.options.turns.isShared;
  }

  private async requestKilled(path: string, asked: TestRequest): Promise<Response> {
    const request = siteRequest(this.env.SITE_URL, path, asked);
    const { url, method } = request;
    const body = await request.text();
    const survived = await this.workKilled({
      kind: 'request',
      url,
      method,
      headers: [...request.headers],
      body,
    });
    const { status = 503, headers = [] } = survived ?? {};
    const response = new Response(survived?.body ? Buffer.from(survived.body, 'base64') : null, {
      status,
      headers,
    });
    asked.browser?.take(response);
    return response;
  }

  /** Does it in a process that is killed; null if it was, and then this one starts again, too. */
  async workKilled(work: Work) {
    const survived = await this.killed.run(work);
    if (!survived) this.driver.isDead = true;
    return survived;
  }

  /** Starts a new process if the previous one has ended. */
  async restartIfDead(): Promise<boolean> {
    if (!this.driver.isDead) return false;
    await this.restart();
    return true;
  }

  /** Ends the process, whatever it was doing, and starts another on the same database. */
  async restart(): Promise<void> {
    this.driver.isDead = true;
    await this.current.close();
    this.earlierBreaks += this.driver.breaks;
    const { context, driver } = await openOn(this.database, this.options, this.clock);
    this.current = context;
    this.driver = driver;
    this.starts += 1;
  }

  /** Connections to the database that broke so far. */
  breaks(): number {
    return this.earlierBreaks + this.driver.breaks;
  }

  close(): Promise<void> {
    return this.current.close();
  }
}

async function openOn(database: string, { settings, log, turns }: SiteOptions, clock: MovableClock) {
  const driver = new FaultyDriver(turns);
  const context = await openTestContext(database, {
    settings,
    clock,
    log: log.logger,
    openDatabase: (name, logger) => driver.open(name, logger),
  });
  return { context, driver };
}

/**
 * The site as one process that can end and start again on its database. It is a test context, so that the people of `tests/support/` use it;
 * a request whose process ended has no response.
 */
import type { MovableClock } from '@/lib/clock/clock';
import { standingClock } from '@/tests/support/standing-clock';
import type { TestContext, TestRequest } from '@/tests/support/test-context';
import { createTestDatabase, openTestContext, TestBrowser } from '@/tests/support/test-context';
import { testStart } from '@/tests/support/test-start';
import { FaultyDriver } from './faulty-driver';
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
  }

  static async start(options: SiteOptions): Promise<Site> {
    const database = await createTestDatabase();
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
    const response = await this.current.request(path, browser ? { ...request, browser: used } : request);
    if (await this.restartIfDead()) throw new NoResponse(path);
    if (browser) {
      browser.cookies.clear();
      for (const [name, value] of used.cookies) browser.cookies.set(name, value);
    }
    const line = `${request.method ?? (request.json === undefined ? 'GET' : 'POST')} ${path}`;
    this.onResponse(line, response.status, this.driver.breaks > breaks);
    return response;
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

/** A complete product API over a fresh database, with a clock that only a test moves. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Logger } from 'pino';
import { inject } from 'vitest';
import { createApp } from '@/lib/api/app';
import type { AppContext } from '@/lib/api/core/context';
import { createLogger } from '@/lib/api/core/log';
import { createDatabase, type Database } from '@/lib/api/db/client';
import type { MovableClock } from '@/lib/clock/clock';
import { browserCookieName } from '@/lib/config/cookies';
import { type Env, readEnv } from '@/lib/config/env';
import { type Boss, startBoss } from '@/lib/jobs/boss';
import type { JobName } from '@/lib/jobs/queue';
import { throughGateway } from '@/lib/session/gateway';
import { templateName } from './database/database-server';
import { type JobRun, jobRunner } from './job-runner';
import { siteRequest } from './site-request';
import { standingClock } from './standing-clock';
import { testStart } from './test-start';
import { leftOpen } from './vitest/open-resources';

export interface TestContextOptions {
  readonly start?: Date;
  /** A clock that several contexts share, instead of one that starts there. */
  readonly clock?: MovableClock;
  /** Settings as in the environment. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Receives the API's log; silent by default. */
  readonly log?: Logger;
  /** Opens the database by its name, if not directly. */
  readonly openDatabase?: (name: string, log: Logger) => Database;
}

/** The signing secret of hints in tests. */
export const testSecret = 'a secret of at least thirty-two characters';

/** Seals death certificates in tests. */
export const testCertificateKey = '5d0f2c9be17a48d3a6c4b8e9f1027365';

/** A test's request to the API: JSON unless the body is another type, with the cookies of an optional browser. */
export interface TestRequest {
  readonly method?: string;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent unchanged: text, form, bytes. */
  readonly body?: BodyInit;
  readonly headers?: Readonly<Record<string, string>>;
  readonly locale?: 'nl' | 'en';
  readonly browser?: TestBrowser;
  readonly idempotencyKey?: string;
  /** The visitor's address. */
  readonly address?: string;
}

/** Stores cookies between requests, like a browser. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();

  /** A browser that has its key already, from an earlier form. */
  static known(): TestBrowser {
    const browser = new TestBrowser();
    browser.cookies.set(browserCookieName, randomBytes(32).toString('base64url'));
    return browser;
  }

  /** The Cookie header, or undefined without cookies. */
  header(): string | undefined {
    if (this.cookies.size === 0) return undefined;
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Applies a response's cookies; an empty or expired one is deleted. */
  take(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      const at = pair.indexOf('=');
      const name = pair.slice(0, at);
      const value = pair.slice(at + 1);
      if (value === '' || attributes.some((attribute) => /^max-age=0$/i.test(attribute)))
        this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

export interface TestContext {
  readonly app: ReturnType<typeof createApp>;
  readonly context: AppContext;
  readonly env: Env;
  readonly db: Database;
  readonly boss: Boss;
  readonly clock: MovableClock;
  /** Sends a request to the API like a page of the site: from its own origin, through the gateway. */
  request(path: string, request?: TestRequest): Promise<Response>;
  /** Runs every job that is due by the clock, or those of some names, also those queued meanwhile; throws when one fails. */
  runJobs(names?: readonly JobName[]): Promise<JobRun[]>;
  /** Like `runJobs`, but failures are returned, and their jobs retried later. */
  tryJobs(): Promise<JobRun[]>;
  close(): Promise<void>;
}

let count = 0;

/** Creates a separate database; returns its name. */
export async function createTestDatabase(): Promise<string> {
  count += 1;
  const database = `test_${process.pid}_${process.env.VITEST_POOL_ID ?? '0'}_${count}`;
  const admin = new pg.Client({ ...inject('databaseServer'), database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${database} template ${templateName} strategy file_copy`);
  await admin.end();
  return database;
}

/** Creates a separate database and the API over it; closed after the file's last test. */
export async function createTestContext(options: TestContextOptions = {}): Promise<TestContext> {
  return openTestContext(await createTestDatabase(), options);
}

/** Opens the API over an existing database, as a process that starts. */
export async function openTestContext(
  database: string,
  options: TestContextOptions = {},
): Promise<TestContext> {
  const connection = { ...inject('databaseServer'), database };
  const env = readEnv({
    SITE_URL: 'http://localhost:3000',
    DEV_OUTBOX: '1',
    CERTIFICATE_KEY: testCertificateKey,
    ...options.settings,
  });
  const clock = options.clock ?? standingClock(options.start ?? testStart);
  const log = options.log ?? createLogger({ LOG_LEVEL: 'silent' });
  const db = options.openDatabase?.(database, log) ?? createDatabase(connection, { log, poolSize: 5 });
  const boss = await startBoss(connection, { clock, log, supervise: false });
  const context: AppContext = { env, db, clock, jobs: boss, log };
  const app = createApp(context, { trustClientAddress: true });
  const { runJobs, tryJobs } = jobRunner(boss, context);

  let closed = false;
  const close = async () => {
    if (closed) return;
    closed = true;
    leftOpen.delete(close);
    await boss.stop();
    await db.$client.end();
  };
  leftOpen.add(close);

  return {
    app,
    context,
    env,
    db,
    boss,
    clock,
    runJobs,
    tryJobs,
    close,
    request: async (path, request = {}) => {
      const requested = siteRequest(env.SITE_URL, path, request);
      const response = await throughGateway(requested, async (passed) => app.fetch(passed), {
        secret: testSecret,
        https: env.SITE_URL.startsWith('https:'),
      });
      request.browser?.take(response);
      return response;
    },
  };
}

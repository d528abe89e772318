/**
 * A start after `kill -9`, on the embedded database with orders in it: from the start of the process to the first
 * home page, company's page, readiness, accepted order and payment of it. Killed is the server alone (its database
 * then stops by itself), or the database at the same moment (so that it has to recover). All requests are repeated
 * until they succeed, at once, like those of waiting visitors.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureBuilt } from '@/lib/cli/build.mjs';
import { childEnvironment, inProject, projectNode } from '@/lib/cli/project.mjs';
import { href } from '@/lib/routes/href';
import { type PlacedOrder, placeOrder } from '../instances/shopper';
import { companyWithAddress } from '../support/samples/cancel-form-values';
import { type Measurement, shareOf } from './measure';
import { findFreePort } from './served';

const runs = 5;
const orders = 100;
const pollMilliseconds = 25;
const limitMilliseconds = 120_000;
const target = '2,000 ms on an idle machine';

type Killed = 'server' | 'server and database';
type Times = Record<string, number>;

/** Builds if needed, fills a database, and measures the starts. */
export default async function startBench(): Promise<readonly Measurement[]> {
  if ((await ensureBuilt()) !== 0) throw new Error('the site could not be built');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'snoei-bench-'));
  const site = new KilledSite(folder, await findFreePort());
  try {
    await site.start();
    await site.firstOf('ready');
    for (let number = 0; number < orders; number += 1) await (await site.order()).pay();
    await site.storedCode();
    const rows: Measurement[] = [];
    for (const killed of ['server', 'server and database'] as const)
      rows.push(...(await site.measure(killed)));
    return rows;
  } finally {
    await site.kill('server');
    rmSync(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
  }
}

class KilledSite {
  private readonly origin: string;
  private child: ChildProcess | null = null;
  private ordered = 0;
  private placed: PlacedOrder | null = null;

  constructor(
    private readonly folder: string,
    private readonly port: number,
  ) {
    this.origin = `http://localhost:${port}`;
  }

  start(): void {
    this.child = spawn(projectNode, [inProject('lib', 'server', 'main.mjs')], {
      cwd: inProject(),
      env: childEnvironment({
        NODE_ENV: 'production',
        PORT: String(this.port),
        SITE_URL: this.origin,
        DATA_DIR: this.folder,
        CACHE_DIR: path.join(this.folder, 'cache'),
        LOG_LEVEL: 'fatal',
      }),
      stdio: 'ignore',
    });
  }

  async kill(killed: Killed): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const file = path.join(this.folder, 'postgres', 'data', 'postmaster.pid');
    if (killed === 'server and database')
      process.kill(Number(readFileSync(file, 'utf8').split('\n', 1)[0]), 'SIGKILL');
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  /** Places an order as a new customer. */
  order(): Promise<PlacedOrder> {
    this.ordered += 1;
    return placeOrder(this.origin, this.ordered);
  }

  /** Resolves when a request of a kind first succeeds. */
  async firstOf(what: keyof typeof this.requests): Promise<void> {
    const end = performance.now() + limitMilliseconds;
    while (!(await this.requests[what]().catch(() => false))) {
      if (performance.now() > end) throw new Error(`the site gives no ${what} after two minutes`);
      await pause(pollMilliseconds);
    }
  }

  /** Resolves once the process has stored its compiled code, as one that ran for a while has (lib/server/serve.mjs). */
  async storedCode(): Promise<void> {
    const end = performance.now() + limitMilliseconds;
    const isStored = () => globSync(path.join(this.folder, 'cache', '*', 'compiled', '**', '*')).length > 1;
    while (!isStored()) {
      if (performance.now() > end) throw new Error('no compiled code is stored after two minutes');
      await pause(100);
    }
  }

  async measure(killed: Killed): Promise<readonly Measurement[]> {
    const found: Times[] = [];
    for (let run = 0; run < runs; run += 1) {
      await this.kill(killed);
      const started = performance.now();
      this.start();
      const times: Times = {};
      const note = (what: string) => {
        times[what] = Math.round(performance.now() - started);
      };
      const wait = (what: keyof typeof this.requests) => this.firstOf(what).then(() => note(what));
      await Promise.all((Object.keys(this.requests) as (keyof typeof this.requests)[]).map(wait));
      await this.placed?.pay();
      note('payment');
      found.push(times);
    }
    return [...Object.keys(this.requests), 'payment'].map((what) => {
      const values = found.map((times) => times[what] ?? 0);
      return {
        what: `${killed} killed: first ${what}`,
        unit: 'ms',
        median: shareOf(values, 0.5),
        p99: shareOf(values, 0.99),
        runs,
        target,
      };
    });
  }

  private readonly requests = {
    'home page': () => this.isOk('/'),
    'company’s page': () => this.isOk(href('company', 'nl', { company: companyWithAddress })),
    ready: () => this.isOk('/api/ready'),
    order: async () => {
      this.placed = await this.order();
      return true;
    },
  };

  private async isOk(to: string): Promise<boolean> {
    const response = await fetch(this.origin + to);
    await response.arrayBuffer();
    return response.ok;
  }
}

/** A server that a test kills and restarts, and visitors who retry. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';

const started = z.object({ origin: z.string() });
const startMilliseconds = 90_000;

/** What is killed: the server, its database, or both at once. */
export type Victim = 'server' | 'database' | 'both';

export class ServedSite {
  private child: ChildProcess | null = null;
  private origin = '';

  /** `databaseFolder` contains the site's database, its own or another. */
  constructor(
    private readonly settings: Readonly<Record<string, string>>,
    private readonly databaseFolder: string,
  ) {}

  async start(): Promise<void> {
    const child = spawn(process.execPath, ['--import', 'tsx', 'tests/faults/killed-server.ts'], {
      env: { PATH: process.env.PATH, NODE_ENV: 'test', LOG_LEVEL: 'silent', ...this.settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.child = child;
    const stdout = child.stdout;
    if (!stdout) throw new Error('the server printed no address');
    const line = await new Promise<string>((resolve, reject) => {
      createInterface(stdout).once('line', resolve);
      child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it listened`)));
      setTimeout(() => reject(new Error('the server did not start')), startMilliseconds).unref();
    });
    this.origin = started.parse(JSON.parse(line)).origin;
  }

  /** `kill -9`. A killed server is restarted; a killed database is restarted by its server. */
  async kill(victim: Victim): Promise<void> {
    if (victim !== 'server') process.kill(this.databaseProcess(), 'SIGKILL');
    if (victim !== 'database') {
      await this.end('SIGKILL');
      await this.start();
    }
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    this.child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await new Promise((gone) => child.once('close', gone));
  }

  private databaseProcess(): number {
    const file = path.join(this.databaseFolder, 'postgres', 'data', 'postmaster.pid');
    const id = Number(readFileSync(file, 'utf8').split('\n', 1)[0]);
    if (!Number.isInteger(id) || id <= 1) throw new Error('the database has no process');
    return id;
  }

  /** Retries until the response is not a server error, like a visitor: with the same key each time. Returns its status and body. */
  async fetch(path: string, init: RequestInit): Promise<{ status: number; body: unknown }> {
    const end = performance.now() + 120_000;
    while (performance.now() < end) {
      try {
        const response = await fetch(`${this.origin}/api${path}`, {
          ...init,
          signal: AbortSignal.timeout(20_000),
        });
        const body: unknown = await response.json();
        if (response.status < 500) return { status: response.status, body };
      } catch {
        // The server is down, or went down while responding, as intended.
      }
      await pause(100);
    }
    throw new Error(`no response to ${path} in two minutes`);
  }
}

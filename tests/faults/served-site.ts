/** A server that a test kills and starts again, and visitors who don't give up. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

const started = z.object({ origin: z.string() });
const startMilliseconds = 90_000;

/** What is killed: the server, the database below it, or both at one moment. */
export type Victim = 'server' | 'database' | 'both';

export class ServedSite {
  private child: ChildProcess | null = null;
  private origin = '';

  /** `databaseFolder` holds the database that the site uses, its own or another. */
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
    if (!stdout) throw new Error('a server tells where it listens');
    const line = await new Promise<string>((resolve, reject) => {
      createInterface(stdout).once('line', resolve);
      child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it listened`)));
      setTimeout(() => reject(new Error('the server did not start')), startMilliseconds).unref();
    });
    this.origin = started.parse(JSON.parse(line)).origin;
  }

  /** `kill -9`. A server that was killed is started again; a database is its server's own business. */
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

  /**
   * Asks until there is an answer that is none of ours to mend, as a person presses again: with the same key each time.
   * Gives its status and body.
   */
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
        // It is gone, or went while it answered: that is what this is about.
      }
      await pause(100);
    }
    throw new Error(`no answer to ${path} in two minutes`);
  }
}

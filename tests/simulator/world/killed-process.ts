/** Has some of the site's work done in a process of its own that is really killed, in a part of the years: starting one takes seconds. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { inject } from 'vitest';
import type { Chance } from './chance';
import { type Kill, type KilledWork, type SurvivedWork, survivedWork, type Work } from './killed-work';

/** Of so many years one has such processes. */
export const killedYears = 25;
/** How often an event is followed by one. */
const killPercent = 4;
const killStatementsMax = 25;

export class KilledProcesses {
  /** Number of processes that were killed. */
  kills = 0;
  private armed: Kill | null = null;
  private count = 0;

  constructor(
    private readonly site: {
      readonly database: string;
      readonly settings: Readonly<Record<string, string>>;
      now(): number;
    },
  ) {}

  /** At times the next work is done in a process that is killed at one of its first statements. */
  armAtTimes(chance: Chance): void {
    if (!chance.percent(killPercent)) return;
    const when = chance.pick(['before', 'after'] as const);
    this.armed = { statement: chance.between(1, killStatementsMax), when };
  }

  /** Whether the next work is done in another process. */
  get isArmed(): boolean {
    return this.armed !== null;
  }

  /** Does it in a process of its own; null if that was killed before it responded. */
  async run(work: Work): Promise<SurvivedWork | null> {
    if (!this.armed) throw new Error('no kill is due');
    this.count += 1;
    const whole: KilledWork = {
      connection: { ...inject('databaseServer'), database: this.site.database },
      settings: { ...this.site.settings },
      now: this.site.now(),
      seed: 1_000_000 + this.count,
      kill: this.armed,
      work,
    };
    this.armed = null;
    const child = spawn(process.execPath, ['--import', 'tsx', 'tests/simulator/world/killed-site.ts'], {
      env: { PATH: process.env.PATH, NODE_ENV: 'test', NODE_TLS_REJECT_UNAUTHORIZED: '0' },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    child.stdin.end(JSON.stringify(whole));
    const [output, [code, signal]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    if (signal === 'SIGKILL') {
      this.kills += 1;
      return null;
    }
    if (code !== 0) throw new Error(`a process that was to be killed ended with ${code}`);
    return survivedWork.parse(JSON.parse(output));
  }
}

/**
 * The database driver of the simulated site: at a chosen statement its connection breaks, before the statement reaches the server or after
 * its effect but before its response. A break can be the end of the whole process, after which nothing reaches the database any more.
 */
import type pg from 'pg';
import type { Logger } from 'pino';
import { inject } from 'vitest';
import { createDatabase, type Database } from '@/lib/api/db/client';

export interface Break {
  /** Number of statements until it, from 1. */
  readonly statement: number;
  readonly when: 'before' | 'after';
  /** Whether the process ends with it. */
  readonly endsProcess: boolean;
}

type Query = (...args: unknown[]) => unknown;

const lost = () => new Error('Connection terminated unexpectedly');

export class FaultyDriver {
  private planned: Break | null = null;
  private left = 0;
  /** Whether the process has ended. */
  isDead = false;
  /** Number of breaks that happened. */
  breaks = 0;

  /** Arms the next break. */
  arm(planned: Break): void {
    this.planned = planned;
    this.left = planned.statement;
  }

  /** Withdraws a break that has not happened. */
  disarm(): void {
    this.planned = null;
  }

  open(database: string, log: Logger): Database {
    const db = createDatabase({ ...inject('databaseServer'), database }, { log, poolSize: 5 });
    db.$client.on('connect', (client: pg.PoolClient) => this.wrap(client));
    return db;
  }

  private wrap(client: pg.PoolClient): void {
    const query = client.query.bind(client) as Query;
    const stream = (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream;
    Reflect.set(client, 'query', (...args: unknown[]) => {
      const due = this.due();
      if (due === null) return query(...args);
      if (due === 'before') {
        stream.destroy();
        return query(...args);
      }
      const callback = args.at(-1);
      if (typeof callback === 'function') {
        return query(...args.slice(0, -1), () => {
          stream.destroy();
          Reflect.apply(callback, undefined, [lost()]);
        });
      }
      return (query(...args) as Promise<unknown>).then(
        () => {
          stream.destroy();
          throw lost();
        },
        (error: unknown) => {
          stream.destroy();
          throw error;
        },
      );
    });
  }

  /** Counts a statement; returns how it breaks, if it does. */
  private due(): 'before' | 'after' | null {
    if (this.isDead) return 'before';
    if (!this.planned) return null;
    this.left -= 1;
    if (this.left > 0) return null;
    const { when, endsProcess } = this.planned;
    this.planned = null;
    this.breaks += 1;
    this.isDead = endsProcess;
    return when;
  }
}

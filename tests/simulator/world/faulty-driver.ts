/**
 * The database driver of the simulated site: at a chosen statement its connection breaks, before the statement reaches the server or after
 * its effect but before its response. A break can be the end of the whole process, after which nothing reaches the database any more.
 */
import type pg from 'pg';
import type { Logger } from 'pino';
import { inject } from 'vitest';
import { createDatabase, type Database } from '@/lib/api/db/client';
import { prepareStatements } from './simulated-database';
import type { Turns } from './turns';

export interface Break {
  /** Number of statements until it, from 1. */
  readonly statement: number;
  readonly when: 'before' | 'after';
  /** Whether the process ends with it. */
  readonly endsProcess: boolean;
}

/** More than waiting statements of one thing hold, so that the others always get a connection. */
const poolSize = 24;

/** A machine that stands still for seconds is no fault of the database; that every connection is in use for longer than this is one. */
const patience = {
  statementTimeoutMilliseconds: 10 * 60_000,
  connectTimeoutMilliseconds: 30_000,
  poolWaitMilliseconds: 30_000,
};

type Query = (...args: unknown[]) => unknown;
type Done = (error: unknown, result?: unknown) => void;

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

  constructor(private readonly turns: Turns) {}

  /** Whether a break is due. */
  get isArmed(): boolean {
    return this.planned !== null;
  }

  /** Withdraws a break that has not happened, and returns what was left of it. */
  disarm(): Break | null {
    const left = this.planned && { ...this.planned, statement: this.left };
    this.planned = null;
    return left;
  }

  open(database: string, log: Logger): Database {
    const db = createDatabase({ ...inject('databaseServer'), database }, { log, poolSize, ...patience });
    prepareStatements(db);
    db.$client.on('connect', (client: pg.PoolClient) => this.wrap(client));
    return db;
  }

  private wrap(client: pg.PoolClient): void {
    const query = client.query.bind(client) as Query;
    const stream = (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream;
    const { processID: processId } = client as unknown as { processID: number };
    /** Sends a statement, and breaks the connection where that is due. */
    const send = async (statement: readonly unknown[]): Promise<unknown> => {
      const due = this.due();
      if (due === 'before') stream.destroy();
      try {
        const result = await query(...statement);
        if (due === null) return result;
        throw lost();
      } finally {
        if (due === 'after') stream.destroy();
      }
    };
    Reflect.set(client, 'query', (...args: unknown[]) => {
      // A stream.
      if (typeof args[0] === 'object' && args[0] !== null && 'submit' in args[0]) return query(...args);
      const callback = args.at(-1);
      if (typeof callback !== 'function') return this.turns.take(processId, () => send(args));
      const done = callback as Done;
      // The pool's own statements.
      this.turns
        .take(processId, () => send(args.slice(0, -1)))
        .then(
          (result) => done(null, result),
          (error: unknown) => done(error),
        );
      return undefined;
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

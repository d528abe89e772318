/**
 * Runs several things at the same time in an order that the seed chooses: each statement to the database waits for
 * its turn, and one runs at a time. A statement that waits for a lock of another's transaction gives its turn up
 * until that lock is free.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '@/lib/api/db/client';
import type { Chance } from './chance';

interface Task {
  /** Statements that wait for their turn. */
  readonly waiting: (() => void)[];
  /** Server processes of its statements that wait for a lock. */
  readonly blocked: Set<number>;
  isFinished: boolean;
}

/** Time after which a running statement is examined for a lock. */
const examineMilliseconds = 4;

export class Turns {
  private readonly storage = new AsyncLocalStorage<Task>();
  private tasks: Task[] = [];
  private chance: Chance | null = null;
  private isRunning = false;
  private isLooking = false;
  /** Whether something changed since the last look at the locks. */
  private hasChanged = false;

  /** `isBlocked` tells whether the server process of a connection waits for a lock. */
  constructor(private readonly isBlocked: (processId: number) => Promise<boolean>) {}

  /** Whether several things run at the same time. */
  get isShared(): boolean {
    return this.tasks.length > 0;
  }

  /** Runs them at the same time; their results, in the order of the works. */
  async together<T>(
    chance: Chance,
    works: readonly (() => Promise<T>)[],
  ): Promise<PromiseSettledResult<T>[]> {
    this.chance = chance;
    this.tasks = works.map(() => ({ waiting: [], blocked: new Set(), isFinished: false }));
    const running = this.tasks.map((task, index) =>
      this.storage.run(task, async () => {
        try {
          const work = works[index];
          if (!work) throw new Error('a task without work');
          return await work();
        } finally {
          task.isFinished = true;
          this.consider();
        }
      }),
    );
    const results = await Promise.allSettled(running);
    this.tasks = [];
    return results;
  }

  /** Runs a statement in its turn, if its task runs with others. */
  async take<T>(processId: number, send: () => Promise<T>): Promise<T> {
    const task = this.storage.getStore();
    if (!task || !this.tasks.includes(task)) return send();
    await new Promise<void>((resolve) => {
      task.waiting.push(resolve);
      this.consider();
    });
    const turn = { isBlocked: false, isDone: false };
    const examine = async () => {
      if (turn.isBlocked || turn.isDone || !(await this.isBlocked(processId)) || turn.isDone) return;
      turn.isBlocked = true;
      task.blocked.add(processId);
      this.isRunning = false;
      this.consider();
    };
    const timer = setInterval(() => void examine(), examineMilliseconds);
    try {
      return await send();
    } finally {
      clearInterval(timer);
      turn.isDone = true;
      this.hasChanged = true;
      if (turn.isBlocked) task.blocked.delete(processId);
      else this.isRunning = false;
      // What the task does next comes first: its next statement, or its end.
      setImmediate(() => this.consider());
    }
  }

  /** Gives the next turn, once every task waits for one, waits for a lock, or is finished. */
  private consider(): void {
    this.hasChanged = true;
    if (this.isRunning || this.isLooking || this.listReady().length === 0) return;
    this.isLooking = true;
    this.hasChanged = false;
    void this.isOneFreed().then((isOneFreed) => {
      this.isLooking = false;
      if (this.hasChanged) this.consider();
      // The end of a statement that has its lock now comes first, and is followed by another look.
      else if (!isOneFreed) this.give();
    });
  }

  private give(): void {
    const next = this.chance?.pick(this.listReady()).waiting.shift();
    this.isRunning = true;
    next?.();
  }

  /** The tasks of which one has the next turn; none while a task is at work between two statements. */
  private listReady(): Task[] {
    const open = this.tasks.filter(({ isFinished }) => !isFinished);
    if (open.some(({ waiting, blocked }) => waiting.length === 0 && blocked.size === 0)) return [];
    return open.filter(({ waiting }) => waiting.length > 0);
  }

  /** Whether a statement that waited for a lock does not wait any more. */
  private async isOneFreed(): Promise<boolean> {
    for (const processId of this.tasks.flatMap(({ blocked }) => [...blocked])) {
      if (!(await this.isBlocked(processId))) return true;
    }
    return false;
  }
}

/** Whether the server process of a connection waits for a lock. */
export async function isWaitingForLock(observer: Database | undefined, processId: number): Promise<boolean> {
  const text = 'select cardinality(pg_blocking_pids($1)) > 0 as waits';
  const result = await observer?.$client.query<{ waits: boolean }>({ text, values: [processId] });
  return result?.rows[0]?.waits ?? false;
}

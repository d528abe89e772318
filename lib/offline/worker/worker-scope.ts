/** The worker's global scope, as far as used: the site compiles with the DOM's types, which lack workers. */

export interface LifeEvent extends Event {
  /** Keeps the worker alive until the promise settles. */
  waitUntil(promise: Promise<unknown>): void;
}

export interface RequestEvent extends LifeEvent {
  readonly request: Request;
  /** Id of the document created by a navigation. */
  readonly resultingClientId: string;
}

export interface WordEvent extends LifeEvent {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
  /** The sender. */
  readonly source: { readonly id: string } | null;
}

interface WorkerEvents {
  readonly install: LifeEvent;
  readonly activate: LifeEvent;
  readonly fetch: RequestEvent;
  readonly message: WordEvent;
}

interface WorkerScope {
  readonly location: Location;
  addEventListener<T extends keyof WorkerEvents>(type: T, listener: (event: WorkerEvents[T]) => void): void;
  skipWaiting(): Promise<void>;
}

export const workerScope = globalThis as unknown as WorkerScope;

/** What our worker uses of its global scope: the site compiles with the DOM's types, which leave workers out. */

export interface LifeEvent extends Event {
  /** The worker stays alive until the promise is settled. */
  waitUntil(promise: Promise<unknown>): void;
}

export interface RequestEvent extends LifeEvent {
  readonly request: Request;
  /** Id of the document that a navigation makes. */
  readonly resultingClientId: string;
}

export interface WordEvent extends LifeEvent {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
  /** Who speaks. */
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

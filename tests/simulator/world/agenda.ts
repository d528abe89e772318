/** What will happen, by its moment on the virtual clock; equal moments in the order in which they were planned. */
export interface Planned {
  readonly at: number;
  readonly order: number;
  readonly what: string;
  readonly run: () => Promise<void>;
  /** Whether nothing needs it any more: then it does not happen. */
  readonly isMoot?: () => boolean;
}

/** Days after which scheduled work runs again, also where nothing is known to be due, and near the end. */
export const regularDays = 21;
export const lastRegularDays = 3;

export class Agenda {
  private planned: Planned[] = [];
  private count = 0;
  /** Moments of plans that exist once, by their name. */
  private readonly named = new Map<string, number>();

  plan(at: number, what: string, run: () => Promise<void>, isMoot?: () => boolean): void {
    this.count += 1;
    const entry = { at, order: this.count, what, run, ...(isMoot ? { isMoot } : {}) };
    const index = this.planned.findIndex((other) => other.at > at);
    if (index === -1) this.planned.push(entry);
    else this.planned.splice(index, 0, entry);
  }

  /** Plans it unless the same name is planned for that moment. */
  planOnce(at: number, what: string, run: () => Promise<void>, isMoot?: () => boolean): void {
    const name = `${what}@${at}`;
    if (this.named.has(name)) return;
    this.named.set(name, at);
    const runNamed = async () => {
      this.named.delete(name);
      await run();
    };
    this.plan(at, what, runNamed, isMoot);
  }

  /** Plans it for that moment, and for no other. */
  postpone(at: number, what: string, run: () => Promise<void>): void {
    this.planned = this.planned.filter((other) => other.what !== what);
    this.plan(at, what, run);
  }

  /** Removes and returns the first plan until `limit` that something still needs. */
  next(limit: number): Planned | null {
    for (;;) {
      const [first] = this.planned;
      if (!first || first.at > limit) return null;
      this.planned.shift();
      if (!first.isMoot?.()) return first;
    }
  }
}

/**
 * Detects a database that accepts queries without responding, so that queries fail after seconds until it responds again. A slow query is
 * no silence: the server is probed on a separate connection, and any response to any query, an error too, ends the suspicion.
 */

/** What pending queries reject with; `is-unavailable` recognises its message. */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent';

  constructor() {
    super('The database does not respond');
  }
}

/** All in milliseconds. */
export interface SilenceTimeouts {
  /** After which a pending query, while no other gets a response either, starts a probe. */
  readonly suspectAfter: number;
  /** Timeout of that probe. */
  readonly probeTimeout: number;
  /** Timeout of a probe while the server is known to be silent: new queries wait for it. */
  readonly reprobeTimeout: number;
  /** After a probe that failed, queries fail for this long without another one. */
  readonly believedFor: number;
}

export const defaultSilenceTimeouts: SilenceTimeouts = {
  suspectAfter: 3_000,
  probeTimeout: 4_000,
  reprobeTimeout: 1_500,
  believedFor: 1_000,
};

/** A probe that ends later than its timeout by more than this proves nothing: the process itself was blocked. */
const stallMilliseconds = 500;
const looksPerSuspicion = 6;

interface Waiting {
  readonly since: number;
  readonly giveUp: (error: DatabaseSilent) => void;
}

export class SilenceWatch {
  /** The oldest first. */
  private readonly waiting = new Set<Waiting>();
  private lastResponse = performance.now();
  private isSilent = false;
  /** When the last probe failed. */
  private silentAt = 0;
  private probing: Promise<void> | null = null;
  private timer: NodeJS.Timeout | undefined;

  /** Whether the server responded within some milliseconds. It never throws. */
  constructor(
    private readonly sendProbe: (withinMilliseconds: number) => Promise<boolean>,
    private readonly timeouts: SilenceTimeouts,
  ) {}

  /** Registers a pending query; `giveUp` is called when the server is silent. Returns the function that removes it. */
  wait(giveUp: Waiting['giveUp']): () => void {
    const waiting: Waiting = { since: performance.now(), giveUp };
    this.waiting.add(waiting);
    if (!this.timer) {
      this.timer = setInterval(() => this.look(), this.timeouts.suspectAfter / looksPerSuspicion);
      // The timer does not keep the process alive.
      this.timer.unref();
    }
    return () => {
      this.waiting.delete(waiting);
      if (this.waiting.size > 0) return;
      clearInterval(this.timer);
      this.timer = undefined;
    };
  }

  /** The server responded to a query. */
  heard(): void {
    this.lastResponse = performance.now();
    this.isSilent = false;
  }

  /**
   * Called before a query. Resolves at once, unless the server is known to be silent: then after one probe for all queries
   * that start meanwhile. Throws {@link DatabaseSilent}.
   */
  async admit(): Promise<void> {
    if (!this.isSilent) return;
    if (performance.now() - this.silentAt >= this.timeouts.believedFor) {
      await (this.probing ?? this.probeServer(this.timeouts.reprobeTimeout));
    }
    if (this.isSilent) throw new DatabaseSilent();
  }

  private look(): void {
    const [oldest] = this.waiting;
    const { suspectAfter, probeTimeout } = this.timeouts;
    const before = performance.now() - suspectAfter;
    if (!oldest || this.probing || this.isSilent) return;
    if (oldest.since > before || this.lastResponse > before) return;
    void this.probeServer(probeTimeout);
  }

  private probeServer(withinMilliseconds: number): Promise<void> {
    this.probing = this.listen(withinMilliseconds).finally(() => {
      this.probing = null;
    });
    return this.probing;
  }

  private async listen(withinMilliseconds: number): Promise<void> {
    const { lastResponse } = this;
    const start = performance.now();
    const hasResponded = await this.sendProbe(withinMilliseconds);
    if (hasResponded) this.heard();
    const hasStalled = performance.now() - start > withinMilliseconds + stallMilliseconds;
    if (this.lastResponse !== lastResponse || hasStalled) return;
    this.isSilent = true;
    this.silentAt = performance.now();
    for (const { giveUp } of [...this.waiting]) giveUp(new DatabaseSilent());
  }
}

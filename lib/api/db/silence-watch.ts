/**
 * A database that takes questions and answers none: known after seconds, and until it answers again nobody waits long for it.
 * A question that is slow is no silence: the server is asked on a connection of its own, and whatever it answers to anybody,
 * a refusal too, shows that it is there.
 */

/** What whoever waited gets; `is-unavailable` knows it by its words. */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent';

  constructor() {
    super('The database does not answer');
  }
}

/** All in milliseconds. */
export interface SilenceTimeouts {
  /** After which somebody who waits while nothing at all is answered has the server asked. */
  readonly suspectAfter: number;
  /** Within which it has to answer then. */
  readonly answerWithin: number;
  /** Within which it has to answer once it is known to be silent: whoever comes then waits this long at most. */
  readonly answerAgainWithin: number;
  /** For which it is believed to be silent still after it was asked in vain: nobody waits at all. */
  readonly believedFor: number;
}

export const defaultSilenceTimeouts: SilenceTimeouts = {
  suspectAfter: 3_000,
  answerWithin: 4_000,
  answerAgainWithin: 1_500,
  believedFor: 1_000,
};

/** Later than this, the process itself stood still, and what it did not hear in that time proves nothing. */
const stallMilliseconds = 500;
const looksPerSuspicion = 6;

interface Waiting {
  readonly since: number;
  readonly giveUp: (error: DatabaseSilent) => void;
}

export class SilenceWatch {
  /** The oldest first. */
  private readonly waiting = new Set<Waiting>();
  private lastAnswer = performance.now();
  private isSilent = false;
  /** When the server was last asked in vain. */
  private silentAt = 0;
  private asking: Promise<void> | null = null;
  private timer: NodeJS.Timeout | undefined;

  /** `ask` gives whether the server said anything at all within some milliseconds; it never throws. */
  constructor(
    private readonly ask: (withinMilliseconds: number) => Promise<boolean>,
    private readonly timeouts: SilenceTimeouts,
  ) {}

  /** Somebody begins to wait, and is told where it is in vain. Call what this gives when the waiting is over. */
  wait(giveUp: Waiting['giveUp']): () => void {
    const waiting: Waiting = { since: performance.now(), giveUp };
    this.waiting.add(waiting);
    if (!this.timer) {
      this.timer = setInterval(() => this.look(), this.timeouts.suspectAfter / looksPerSuspicion);
      // Nothing is kept alive for it.
      this.timer.unref();
    }
    return () => {
      this.waiting.delete(waiting);
      if (this.waiting.size > 0) return;
      clearInterval(this.timer);
      this.timer = undefined;
    };
  }

  /** The server said something to somebody. */
  heard(): void {
    this.lastAnswer = performance.now();
    this.isSilent = false;
  }

  /**
   * Before something is asked. Goes on at once, unless the server is known to be silent: then it is asked first, once for
   * all who come meanwhile. Throws {@link DatabaseSilent}.
   */
  async admit(): Promise<void> {
    if (!this.isSilent) return;
    if (performance.now() - this.silentAt >= this.timeouts.believedFor) {
      await (this.asking ?? this.askServer(this.timeouts.answerAgainWithin));
    }
    if (this.isSilent) throw new DatabaseSilent();
  }

  private look(): void {
    const [oldest] = this.waiting;
    const { suspectAfter, answerWithin } = this.timeouts;
    const before = performance.now() - suspectAfter;
    if (!oldest || this.asking || this.isSilent) return;
    if (oldest.since > before || this.lastAnswer > before) return;
    void this.askServer(answerWithin);
  }

  private askServer(withinMilliseconds: number): Promise<void> {
    this.asking = this.listen(withinMilliseconds).finally(() => {
      this.asking = null;
    });
    return this.asking;
  }

  private async listen(withinMilliseconds: number): Promise<void> {
    const { lastAnswer } = this;
    const start = performance.now();
    const hasAnswered = await this.ask(withinMilliseconds);
    if (hasAnswered) this.heard();
    const hasStalled = performance.now() - start > withinMilliseconds + stallMilliseconds;
    if (this.lastAnswer !== lastAnswer || hasStalled) return;
    this.isSilent = true;
    this.silentAt = performance.now();
    for (const { giveUp } of [...this.waiting]) giveUp(new DatabaseSilent());
  }
}

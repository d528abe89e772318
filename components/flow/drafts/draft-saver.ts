/** When a form is saved: after a debounce, one save at a time; at once when its page is left; again by itself after a failure. */
import { CookiesRefused } from '@/components/form/cookies/assert-cookies';
import { loadRequests } from '../values/load-once';
import { type DraftForm, DraftSession, type KnownDraft } from './draft-session';

const waitMilliseconds = 1200;
const retryMilliseconds = 15_000;

/** `offline`: saved once there is a connection; `cookies`: nothing can be stored without cookies; `closed`: it was submitted before. */
export type DraftState = 'idle' | 'saving' | 'saved' | 'offline' | 'failed' | 'cookies' | 'closed';

/** What the saver reports. */
interface SaverEvents {
  readonly onState: (state: DraftState) => void;
  readonly onReference: (reference: string | null) => void;
  /** Values of another page were taken over, or conflict with those of this one. */
  readonly onMerged: () => void;
}

export class DraftSaver {
  private readonly session: DraftSession;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private queue: Promise<unknown> = Promise.resolve();
  /** Whether the visitor changed something since the last save. */
  private isTouched = false;
  private isShown = true;

  constructor(
    private readonly form: () => DraftForm,
    start: KnownDraft | null,
    private readonly events: SaverEvents,
  ) {
    this.session = new DraftSession(form, events.onMerged);
    this.session.open(start);
  }

  /** Schedules a save after a change. */
  touch = (): void => {
    this.isTouched = true;
    this.stopTimer();
    this.timer = setTimeout(this.saveChanges, waitMilliseconds);
    if (!navigator.onLine) this.disconnect();
  };

  /** Saves now and returns the reference. Throws request errors and CookiesRefused. */
  save = (): Promise<string> => this.enqueue(() => this.run(() => this.session.save()));

  /** Saves the page as a new draft and returns its reference. Throws as `save`. */
  renew = (): Promise<string> => this.enqueue(() => this.run(() => this.session.renew()));

  /** Returns the reference, saving only when there is none; cancels a pending save. Throws as `save`. */
  flush = async (): Promise<string> => {
    this.stopTimer();
    await this.queue;
    return this.session.reference ?? this.save();
  };

  /** Saves what changed, with a connection. A failure shows in the state. */
  saveChanges = (): void => {
    if (!navigator.onLine) {
      this.disconnect();
      return;
    }
    this.enqueue(async () => {
      if (this.isUnsaved()) await this.run(() => this.session.save());
      else this.events.onState(this.session.reference === null ? 'idle' : 'saved');
      // Typed while it was saved.
      if (this.session.reference !== null && this.session.isChanged()) this.touch();
    }).catch(() => {});
  };

  /** Saves the page before it is left; null where everything is saved. */
  leave(): Promise<unknown> | null {
    if (!this.isUnsaved()) return null;
    // A draft is created once: after a creation without a response yet.
    if (this.session.reference === null) return this.enqueue(() => this.run(() => this.session.save(true)));
    // Other saves are not awaited: the page may be gone by then.
    return this.run(() => this.session.save(true));
  }

  /** Shows what was stored since, of the draft that the URL names or the page's own; then calls back with the step if it changed. */
  refresh(inUrl: string | null, onChanged: (step: string) => void): void {
    if (inUrl !== null && inUrl !== this.session.reference) {
      this.session.open({ reference: inUrl, version: 0, base: this.form().read().values });
    }
    if (this.session.reference === null) return;
    this.enqueue(async () => {
      const step = await this.session.refresh();
      if (step !== null) onChanged(step);
      this.events.onReference(this.session.reference);
    }).catch(() => {});
  }

  /** Reports that nothing can be saved without a connection. */
  disconnect(): void {
    if (this.isUnsaved()) this.events.onState('offline');
  }

  /** Whether the form is on the page: only then is a failed save tried again. */
  show(isShown: boolean): void {
    this.isShown = isShown;
    if (!isShown) this.stopTimer();
  }

  private isUnsaved(): boolean {
    return this.session.reference === null ? this.isTouched : this.session.isChanged();
  }

  private stopTimer(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** Runs after everything that was requested before. */
  private enqueue<T>(task: () => Promise<T>): Promise<T> {
    const next = this.queue.then(task, task);
    this.queue = next.catch(() => {});
    return next;
  }

  /** Runs a save and reports how it went. */
  private async run(store: () => Promise<string>): Promise<string> {
    this.stopTimer();
    this.isTouched = false;
    this.events.onState('saving');
    try {
      const reference = await store();
      this.events.onReference(reference);
      this.events.onState('saved');
      return reference;
    } catch (error) {
      this.isTouched = true;
      const state = await describeFailure(error);
      this.events.onState(state);
      if (state === 'failed' && this.isShown) this.timer ??= setTimeout(this.saveChanges, retryMilliseconds);
      throw error;
    }
  }
}

async function describeFailure(error: unknown): Promise<DraftState> {
  if (error instanceof CookiesRefused) return 'cookies';
  if (!navigator.onLine) return 'offline';
  const requests = await loadRequests().catch(() => null);
  return requests?.findRequestFailure(error)?.status === 409 ? 'closed' : 'failed';
}

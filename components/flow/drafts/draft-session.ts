/** The draft of an open form: which of its values the server has, in which version, and the requests that store the others. */
import { assertCookies, CookiesRefused } from '@/components/form/cookies/assert-cookies';
import { newKey } from '@/components/form/new-key';
import type { Draft } from '@/lib/contract/drafts';
import type { Locale } from '@/lib/i18n/locale';
import type { FormValues } from '../values/flow-values';
import { loadRequests } from '../values/load-once';
import { type Changes, listChanges, mergeStored, withChanges } from './draft-merge';

interface DraftContent {
  readonly step: string;
  readonly values: FormValues;
}

/** What a session needs of its form. */
export interface DraftForm {
  readonly flow: string;
  readonly company: string | null;
  readonly locale: Locale;
  /** Idempotency key of the first draft: a repeated creation returns the same draft. */
  readonly key: string;
  /** Reads the form. */
  readonly read: () => DraftContent;
  /** Shows values that another page stored; null for an emptied field. */
  readonly adopt: (changes: Changes) => void;
  /** Called with the reference of a draft that was created here. */
  readonly onStarted: (reference: string) => void;
}

/** A stored draft, as the page knows it. */
export interface KnownDraft {
  readonly reference: string;
  readonly version: number;
  readonly base: FormValues;
}

interface SessionState {
  reference: string | null;
  /** Version of the last response. */
  version: number;
  base: FormValues;
  known: FormValues | null;
  step: string | null;
  /** Number of saves without a response yet. */
  inFlight: number;
  /** Whether it was created here, and the server has not found it since. */
  isUntested: boolean;
}

const nothingStored: SessionState = {
  reference: null,
  version: 0,
  base: {},
  known: {},
  step: null,
  inFlight: 0,
  isUntested: false,
};

export class DraftSession {
  private state: SessionState = nothingStored;
  private key: string | null = null;
  /** What a creation without a response sent: the server may have stored it, and knows its repeat by the same key and values. */
  private unanswered: DraftContent | null = null;
  /** Whether a draft that was created here was lost before the server found it: once may be its age, or cookies that were cleared. */
  private isLost = false;

  constructor(
    private readonly form: () => DraftForm,
    private readonly onMerged: () => void,
  ) {}

  get reference(): string | null {
    return this.state.reference;
  }

  /** Continues a stored draft, or with null none. */
  open(draft: KnownDraft | null): void {
    this.state = { ...nothingStored, ...draft };
    // The server's values are those on the page.
    if (draft && draft.version > 0) this.state.known = null;
  }

  /** Whether the server lacks something of the page; always for a page without a draft. */
  isChanged(): boolean {
    const { reference, base, step } = this.state;
    const now = this.form().read();
    const isStepChanged = step !== null && now.step !== step;
    return reference === null || isStepChanged || Object.keys(listChanges(base, now.values)).length > 0;
  }

  /**
   * Stores the page and returns the reference. A draft that the server doesn't have any more, or not for this browser, becomes a new
   * one. `isLeaving`: the request outlives the page. Throws request errors and CookiesRefused.
   */
  async save(isLeaving = false): Promise<string> {
    assertCookies();
    const requests = await loadRequests();
    const { reference } = this.state;
    if (reference === null) return this.create(isLeaving);
    try {
      return await this.change(reference, isLeaving);
    } catch (error) {
      const failure = requests.findRequestFailure(error);
      const isGone = failure?.status === 404;
      // Of a page with other companies than the draft has by now.
      const isOther = failure?.status === 409 && failure.errors.companies !== undefined;
      if (!isGone && !isOther) throw error;
      if (isGone && this.state.isUntested) {
        if (this.isLost) throw new CookiesRefused('the browser lost access to its new drafts');
        this.isLost = true;
      }
      return this.renew(isLeaving);
    }
  }

  /** Stores the page as a new draft, and returns its reference. */
  renew(isLeaving = false): Promise<string> {
    this.key = newKey();
    this.unanswered = null;
    this.state = nothingStored;
    return this.create(isLeaving);
  }

  /** Shows what another page stored since. Returns the step of a draft that changed, or null. */
  async refresh(): Promise<string | null> {
    const { reference, version } = this.state;
    if (reference === null) return null;
    const { locale, flow, read } = this.form();
    const stored = await (await loadRequests()).loadDraft(locale, reference);
    if (!stored) {
      this.forgetUntested();
      return null;
    }
    const { companies } = read().values;
    const isOther = companies !== undefined && String(companies) !== String(stored.values.companies);
    if (stored.flow !== flow || isOther) {
      this.state = nothingStored;
      return null;
    }
    this.state.isUntested = false;
    this.isLost = false;
    if (stored.version <= this.state.version) return null;
    this.merge(stored, {}, version > 0);
    return stored.step;
  }

  /** Forgets a new draft that the server lacks, but not a second one; the next save creates another. A save renews other drafts. */
  private forgetUntested(): void {
    if (!this.state.isUntested || this.isLost) return;
    this.isLost = true;
    this.key = newKey();
    this.state = nothingStored;
  }

  private async create(isLeaving: boolean): Promise<string> {
    const { flow, company, locale, key, read } = this.form();
    const requests = await loadRequests();
    const shown = read();
    const content = this.unanswered ?? shown;
    const isOlder = Object.keys(listChanges(content.values, shown.values)).length > 0;
    // A page that is left can't store the rest afterwards: all of it becomes another draft.
    if (isLeaving && isOlder) return this.renew(true);
    const start = async () => {
      this.unanswered = content;
      try {
        return await requests.startDraft(locale, { flow, company, ...content }, this.key ?? key, isLeaving);
      } catch (error) {
        if (requests.findRequestFailure(error)?.isRefused) this.unanswered = null;
        throw error;
      }
    };
    const draft = await start().catch((error: unknown) => {
      // The response to an earlier creation with other values was lost.
      if (requests.findRequestFailure(error)?.status !== 409) throw error;
      this.key = newKey();
      return start();
    });
    this.unanswered = null;
    const { reference, version, values: known } = draft;
    const { step, values: base } = content;
    this.state = { ...nothingStored, reference, version, base, known, step, isUntested: true };
    this.form().onStarted(reference);
    return isOlder ? this.change(reference, false) : reference;
  }

  private async change(reference: string, isLeaving: boolean): Promise<string> {
    const { locale, read } = this.form();
    const { step, values } = read();
    const changes = listChanges(this.state.base, values);
    // A save without a response yet counts, so that this one is newer.
    const version = this.state.version + this.state.inFlight;
    const { companies } = values;
    const content = { step, version, values: { ...changes, ...(companies ? { companies } : {}) } };
    const { state } = this;
    state.inFlight += 1;
    try {
      const stored = await (await loadRequests()).storeDraft(locale, reference, content, isLeaving);
      if (this.state !== state) return reference;
      state.isUntested = false;
      this.isLost = false;
      state.step = step;
      this.receive(stored, changes, version);
    } finally {
      state.inFlight -= 1;
    }
    return reference;
  }

  private receive(stored: Draft, changes: Changes, version: number): void {
    const { state } = this;
    if (stored.version < state.version) return;
    if (stored.version > version + 1) {
      this.merge(stored, changes, true);
      return;
    }
    state.base = withChanges(state.base, changes);
    state.known = stored.values;
    state.version = stored.version;
  }

  /** `isTold`: whether the visitor is told that fields of the page changed. */
  private merge(stored: Draft, sent: Changes, isTold: boolean): void {
    const { state } = this;
    const { read, adopt } = this.form();
    const { base, known } = state;
    const merged = mergeStored({ base, known, sent, shown: read().values, stored: stored.values });
    const names = Object.keys(merged.adopted);
    if (names.length > 0) adopt(merged.adopted);
    const { values } = read();
    // As the page shows them: an emptied field has its default.
    state.base = { ...merged.base, ...Object.fromEntries(names.map((name) => [name, values[name]])) };
    state.known = stored.values;
    state.version = stored.version;
    if (merged.hasConflict || (isTold && names.length > 0)) this.onMerged();
  }
}

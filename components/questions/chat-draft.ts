/**
 * Draft of a question to support, stored until it is sent: it survives closing the panel, navigation and reloads. In
 * session storage, or in memory where the browser disables storage.
 */
import { newKey } from '@/components/form/new-key';

/** As typed, by wire name. */
export type ChatTyped = Readonly<Record<string, string>>;

interface StoredDraft {
  readonly values: ChatTyped;
  /** Idempotency key of these exact values. */
  readonly sent: { readonly payload: string; readonly key: string } | null;
}

const storageKey = 'snoei-chat-draft';

let inMemory: StoredDraft | null = null;

/** Returns the unsent draft, or null. */
export function findChatDraft(): ChatTyped | null {
  return findStored()?.values ?? null;
}

/** Stores the draft. */
export function saveChatDraft(values: ChatTyped): void {
  store({ values, sent: findStored()?.sent ?? null });
}

/** Returns the idempotency key of values: the same values get the same key. */
export function chatKeyOf(values: ChatTyped): string {
  const payload = JSON.stringify(values);
  const known = findStored()?.sent;
  const sent = known?.payload === payload ? known : { payload, key: newKey() };
  store({ values, sent });
  return sent.key;
}

/** Deletes the draft, after sending or signing out. */
export function forgetChatDraft(): void {
  inMemory = null;
  inSession((storage) => storage.removeItem(storageKey));
}

function store(draft: StoredDraft): void {
  inMemory = draft;
  inSession((storage) => storage.setItem(storageKey, JSON.stringify(draft)));
}

function findStored(): StoredDraft | null {
  return inMemory ?? parseStored(inSession((storage) => storage.getItem(storageKey)) ?? null);
}

function parseStored(text: string | null): StoredDraft | null {
  if (text === null) return null;
  try {
    const { values, sent } = JSON.parse(text) as { values?: unknown; sent?: unknown };
    if (!isTexts(values)) return null;
    const isSent = isTexts(sent) && sent.payload !== undefined && sent.key !== undefined;
    return { values, sent: isSent ? { payload: sent.payload ?? '', key: sent.key ?? '' } : null };
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return null;
    throw error;
  }
}

function isTexts(value: unknown): value is Record<string, string> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}

/** Storage may be disabled or full: the draft then lives in memory. */
function inSession<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(window.sessionStorage);
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

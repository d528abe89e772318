/**
 * What somebody types to support, kept until it is sent: through closing the panel, changing pages, reloading, and
 * everything that can fail. In the tab alone (session storage), and in memory where a browser keeps nothing.
 */
import { newKey } from '@/components/form/new-key';

/** As typed, by wire name. */
export type ChatTyped = Readonly<Record<string, string>>;

interface Kept {
  readonly values: ChatTyped;
  /** The key under which these very values were sent: sent again, they are the same message. */
  readonly sent: { readonly payload: string; readonly key: string } | null;
}

const storageKey = 'snoei-chat-draft';

let inMemory: Kept | null = null;

/** What was typed and not sent yet, or null. */
export function findChatDraft(): ChatTyped | null {
  return findKept()?.values ?? null;
}

/** Keeps what is typed. */
export function keepChatDraft(values: ChatTyped): void {
  keep({ values, sent: findKept()?.sent ?? null });
}

/** The key to send values under: the same one for as long as they are the same. */
export function chatKeyOf(values: ChatTyped): string {
  const payload = JSON.stringify(values);
  const known = findKept()?.sent;
  const sent = known?.payload === payload ? known : { payload, key: newKey() };
  keep({ values, sent });
  return sent.key;
}

/** Forgets it: it was sent, or whoever typed it signed out. */
export function forgetChatDraft(): void {
  inMemory = null;
  inSession((storage) => storage.removeItem(storageKey));
}

function keep(kept: Kept): void {
  inMemory = kept;
  inSession((storage) => storage.setItem(storageKey, JSON.stringify(kept)));
}

function findKept(): Kept | null {
  return inMemory ?? readKept(inSession((storage) => storage.getItem(storageKey)) ?? null);
}

function readKept(text: string | null): Kept | null {
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

/** Browsers may refuse their storage (private windows, a full one): the text then lasts as long as the page. */
function inSession<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(window.sessionStorage);
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

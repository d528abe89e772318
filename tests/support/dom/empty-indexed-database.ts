/** An IndexedDB for tests. As a stub it is removed after the test: other files in the same worker run without one. */
import * as fake from 'fake-indexeddb';
import { vi } from 'vitest';

/** Provides an empty IndexedDB until `vi.unstubAllGlobals()`. */
export function stubIndexedDatabase(): void {
  // The classes stay: idb looks them up in the events of requests, which can end after the test.
  for (const [name, value] of Object.entries(fake)) {
    if (name.startsWith('IDB')) Reflect.set(globalThis, name, value);
  }
  vi.stubGlobal('indexedDB', new fake.IDBFactory());
}

/**
 * Vitest's environment `jsdom`, made once per worker: with `isolate: false` Vitest makes a document for every file, which
 * takes longer than the tests. `reused-document.ts` empties it after each test.
 */
import { builtinEnvironments, type Environment } from 'vitest/runtime';

const made = Symbol.for('tests.shared-document');

const sharedDocument: Environment = {
  ...builtinEnvironments.jsdom,
  name: 'shared-document',
  async setup(global, options) {
    if (!Reflect.has(global, made)) {
      await builtinEnvironments.jsdom.setup(global, options);
      Reflect.set(global, made, true);
    }
    // The worker's end is the document's.
    return { teardown() {} };
  },
};

export default sharedDocument;

/**
 * The site's `test` for plain HTTP clients: opens no context and no page by default, and shares workers with the browser tests (fixtures of
 * a worker differ between `test` objects only where they are declared).
 */
import { test as site } from './test';

export const test = site.extend({
  dataLayer: async ({ dataFolder: _unused }, use) => {
    await use([]);
  },
});

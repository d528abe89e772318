/**
 * The site's `test` for plain HTTP clients: no context and no page is opened unless a test asks for one, and its tests share
 * a worker with those of the browser (fixtures of a worker differ between `test` objects only where they are declared).
 */
import { test as site } from './test';

export const test = site.extend({
  dataLayer: async ({ dataFolder: _unused }, use) => {
    await use([]);
  },
});

import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;

/** Files without JSX that need a document are marked in their first line. */
const documentTests = globSync('{lib,components,app}/**/*.test.ts', { cwd: root }).filter((path) =>
  readFileSync(`${root}/${path}`, 'utf8').startsWith('// @vitest-environment jsdom\n'),
);

/** Tests of the API with mocked modules: `vi.mock` has no effect on a module that the process has loaded before. */
const withMockedModules = ['tests/api/cases/one-more-flow.test.ts', 'tests/faults/services.test.ts'];

/** Tests of the built site, in the project `site`. */
const ofBuiltSite = ['tests/faults/site-*.test.ts', 'tests/locales/site-*.test.ts'];

/** Folders of slow tests without changed files, omitted by `npm test -- quick`. */
const excludedFolders = (process.env.EXCLUDED_FOLDERS ?? '').split(',').filter(Boolean);

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { '@': root, 'use-intl/format-message': `${root}/lib/i18n/format-message.mjs` } },
  test: {
    // next-intl imports Next's modules without their file extension, which only a bundler resolves.
    server: { deps: { inline: ['next-intl', 'use-intl'] } },
    restoreMocks: true,
    // Generous, as machines may be shared. They end hanging tests.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    // Vitest would leave one of two cores idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // The first file's hooks run last.
    setupFiles: [
      'tests/support/vitest/remove-temporary-folders.ts',
      'tests/support/vitest/no-console-errors.ts',
    ],
    projects: [
      {
        extends: true,
        test: {
          // A worker per file would take as long as its tests.
          name: 'unit',
          environment: 'node',
          isolate: false,
          include: [
            '{lib,components,app,messages}/**/*.test.ts',
            'tests/{architecture,locales}/**/*.test.ts',
          ],
          exclude: ['lib/api/**', 'lib/jobs/**', ...documentTests, ...ofBuiltSite],
          setupFiles: ['tests/support/vitest/reused-worker.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          environment: 'jsdom',
          isolate: false,
          // `swr` has module state.
          server: { deps: { inline: ['swr'] } },
          setupFiles: [
            'tests/support/vitest/reused-worker.ts',
            'tests/support/vitest/reused-document.ts',
            'tests/support/dom/browser-timeout.ts',
            'tests/support/dom/still-elements.ts',
            'tests/support/vitest/async-timeout.ts',
          ],
          include: ['{lib,components,app}/**/*.test.tsx', ...documentTests],
        },
      },
      {
        extends: true,
        test: {
          // Each file has databases of its own. Without isolation the modules are loaded once per worker, not once per file.
          name: 'api',
          environment: 'node',
          isolate: false,
          include: ['lib/{api,jobs}/**/*.test.ts', 'tests/{api,security,faults,fuzz}/**/*.test.ts'],
          exclude: [...withMockedModules, ...ofBuiltSite, ...excludedFolders.map((folder) => `${folder}/**`)],
          globalSetup: ['tests/support/database/database-server.ts'],
          setupFiles: ['tests/support/vitest/close-open-resources.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'api-anew',
          environment: 'node',
          include: withMockedModules,
          globalSetup: ['tests/support/database/database-server.ts'],
          setupFiles: ['tests/support/vitest/close-open-resources.ts'],
        },
      },
      {
        extends: true,
        test: {
          // The built site without its dependencies.
          name: 'site',
          environment: 'node',
          include: ofBuiltSite,
          globalSetup: ['tests/support/database/database-server.ts'],
          setupFiles: ['tests/support/vitest/close-open-resources.ts'],
        },
      },
      {
        extends: true,
        test: {
          // Simulated years: random numbers and TLS settings of their processes are replaced. Isolated, so that no
          // year depends on the file before it.
          name: 'simulator',
          environment: 'node',
          include: ['tests/simulator/**/*.test.ts'],
          globalSetup: ['tests/support/database/database-server.ts', 'tests/simulator/run/merged-reports.ts'],
          setupFiles: ['tests/support/vitest/close-open-resources.ts'],
          env: { NODE_TLS_REJECT_UNAUTHORIZED: '0' },
        },
      },
      {
        extends: true,
        test: { name: 'instances', environment: 'node', include: ['tests/instances/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'image',
          environment: 'node',
          include: ['tests/image/**/*.test.ts'],
          globalSetup: ['tests/support/database/database-server.ts'],
        },
      },
    ],
  },
});

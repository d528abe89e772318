import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;

/** Tests of the API that put something in a module's place, or start processes and whole servers. */
const startingAnew = [
  'lib/api/db/**/*.test.ts',
  'lib/api/server.test.ts',
  'lib/jobs/**/*.test.ts',
  'tests/api/backup/**/*.test.ts',
  'tests/api/requests/one-more-flow.test.ts',
  'tests/{faults,fuzz}/**/*.test.ts',
];

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { '@': root } },
  test: {
    // next-intl imports Next's modules without their file extension, which only a bundler resolves.
    server: { deps: { inline: ['next-intl'] } },
    restoreMocks: true,
    // Generous: how fast a machine is that others may share is no finding. They end what hangs.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    // Vitest would leave one of two cores idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // The first one's hooks are run last.
    setupFiles: ['tests/support/remove-temporary-folders.ts', 'tests/support/no-console-errors.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{lib,components,app,messages}/**/*.test.ts', 'tests/architecture/**/*.test.ts'],
          exclude: ['lib/api/**', 'lib/jobs/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          environment: 'jsdom',
          setupFiles: ['tests/support/still-elements.ts', 'tests/support/patience.ts'],
          // A document takes longer to make than most tests take: what needs none ends in `.ts`.
          include: ['{lib,components,app}/**/*.test.tsx'],
        },
      },
      {
        extends: true,
        test: {
          // Each file has a database and an API of its own. The modules are loaded once for all: that took half the time.
          name: 'api',
          environment: 'node',
          isolate: false,
          include: ['lib/api/**/*.test.ts', 'tests/{api,security}/**/*.test.ts'],
          exclude: startingAnew,
          globalSetup: ['tests/support/database-server.ts'],
          setupFiles: ['tests/support/close-open-things.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'api-anew',
          environment: 'node',
          include: startingAnew,
          exclude: ['tests/faults/site-*.test.ts'],
          globalSetup: ['tests/support/database-server.ts'],
          setupFiles: ['tests/support/close-open-things.ts'],
        },
      },
      {
        extends: true,
        test: {
          // The built site with what it needs taken away.
          name: 'site',
          environment: 'node',
          include: ['tests/faults/site-*.test.ts'],
          globalSetup: ['tests/support/database-server.ts'],
          setupFiles: ['tests/support/close-open-things.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'copies', environment: 'node', include: ['tests/copies/**/*.test.ts'] },
      },
    ],
  },
});

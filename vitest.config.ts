import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { '@': root } },
  test: {
    // next-intl imports Next's modules without their file extension, which only a bundler resolves.
    server: { deps: { inline: ['next-intl'] } },
    restoreMocks: true,
    // Property tests take their time where two cores are shared.
    testTimeout: 20_000,
    setupFiles: ['tests/support/no-console-errors.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['lib/**/*.test.ts', 'tests/architecture/**/*.test.ts', 'messages/**/*.test.ts'],
          exclude: ['lib/api/**', 'lib/jobs/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          environment: 'jsdom',
          setupFiles: ['tests/support/still-elements.ts'],
          include: ['components/**/*.test.{ts,tsx}', 'app/**/*.test.{ts,tsx}', 'lib/**/*.test.tsx'],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          environment: 'node',
          include: [
            'lib/api/**/*.test.ts',
            'lib/jobs/**/*.test.ts',
            'tests/{api,faults,fuzz,security}/**/*.test.ts',
          ],
          globalSetup: ['tests/support/database-server.ts'],
        },
      },
    ],
  },
});

/** For `npm run db:generate`: generates a migration from changes in the domains' tables. */
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './lib/api/**/table.ts',
  out: './lib/api/db/migrations',
});

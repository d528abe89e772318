/** For `npm run db:generate`: what changed in the domains' tables becomes a migration. */
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './lib/api/**/table.ts',
  out: './lib/api/db/migrations',
});

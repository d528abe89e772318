/** For `npm run db:generate`: every domain's tables become one initial migration. */
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './lib/api/*/table.ts',
  out: './lib/api/db/migrations',
});

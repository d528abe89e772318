/** `npm run check`: what is open before this site is live. Exit code 1 while something is. */
import { judgeAsProduction } from '@/lib/config/env';
import { createDatabase } from '../db/client';
import { isOpen, lookUpPoints, pointLines } from '../operator/going-live/going-live';
import { withDatabase } from './with-database';

await withDatabase(judgeAsProduction, async ({ connection, clock, log }, env) => {
  const db = createDatabase(connection, { log, poolSize: 2 });
  try {
    const points = await lookUpPoints({ env, db, clock }, 'en');
    if (points.some(isOpen)) process.exitCode = 1;
    return pointLines(points, 'en').join('\n');
  } finally {
    await db.$client.end();
  }
});

/** The middleware's decision with 0 to 20,000 redirects (p99 under 0.1 ms, flat in their number). */

import { decide } from '@/lib/middleware/decide';
import { magicLogin } from '@/lib/middleware/guards/magic-login';
import { legacyRedirects } from '@/lib/middleware/legacy-redirects';
import { companyFlag } from '@/lib/middleware/lookups/company-flags';
import { redirectTable } from '@/lib/middleware/lookups/redirect-table';
import { routeStep } from '@/lib/middleware/routing/route-step';
import { compare, type Measurement, measure } from './measure';

const companies = { find: async () => companyFlag.cancellable | companyFlag.english };
const paths = [
  '/',
  '/netflix/opzeggen',
  '/en/netflix/cancel',
  '/opzeggen/energie',
  '/netflix/cancel',
  '/a/b/c',
  '/oud/7',
  '/en/cancel/',
  '/blog/opzeggen/sportschool',
];

/** Measures a decision for each of a few kinds of paths, by the size of the redirect table. */
export default async function middlewareBench(): Promise<readonly Measurement[]> {
  const rows: Measurement[] = [];
  for (const count of [0, 200, 2_000, 20_000]) {
    const exact = Array.from({ length: count }, (_, index) => ({ from: `/oud/${index}`, to: '/opzeggen' }));
    const steps = [
      legacyRedirects({
        companies,
        external: () => 'https://help.example',
        table: redirectTable.parse({ exact, patterns: [] }),
      }),
      routeStep({
        companies,
        stories: { exists: async () => true },
        mayAccess: async () => true,
        isCategory: () => true,
        visitor: async () => null,
        https: () => true,
        guards: { 'magic-login': magicLogin() },
      }),
    ];
    rows.push(
      await measure(
        `decision with ${count} redirects`,
        20_000,
        (run) =>
          decide(
            {
              method: 'GET',
              path: paths[run % paths.length] ?? '/',
              search: '',
              cookies: { get: () => undefined },
            },
            steps,
          ),
        'p99 under 0.1 ms, flat',
      ),
    );
  }
  return compare(rows);
}

/** Every operators' form is submitted on its page by a browser test: posting to the API missed one that could not be sent. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { formProcesses } from '@/lib/contract/cases';
import { processes } from '@/lib/flows/processes';
import { createTestContext } from '../../support/test-context';

const folder = 'tests/e2e';

const mailingActionsTest = '../../components/operator/mailings/mailing-actions.test.tsx';

/** Forms that a browser test submits without `submitOperatorForm`, with the code that does so. */
const others: Readonly<Record<string, readonly [file: string, source: string]>> = {
  '/api/admin/backup': ['operator-proof.spec.ts', 'Download de reservekopie'],
  '/api/admin/companies/import': ['operator-companies.spec.ts', 'form[action="/api/admin/companies/import"]'],
  '/api/admin/companies/:slug/edit': ['operator-companies.spec.ts', 'clickDrawer(operator, editPath'],
  '/api/admin/companies/:slug/facts': ['operator-companies.spec.ts', 'clickDrawer(operator, factsPath'],
  '/api/admin/companies/:slug/facts/:id/edit': [
    'operator-companies.spec.ts',
    'clickDrawer(operator, factEditPath(id)',
  ],
  '/api/admin/companies/:slug/proposals/:id/accept': ['operator-companies.spec.ts', "['accept', 'reject']"],
  '/api/admin/companies/:slug/proposals/:id/reject': ['operator-companies.spec.ts', "['accept', 'reject']"],
  '/api/admin/flags/:name': ['site-switch.spec.ts', 'form[action$="/flags/health_insurance_enabled"]'],
  '/api/admin/letters/batch': ['operator-forms.spec.ts', 'form[action="/api/admin/letters/batch"]'],
  '/api/admin/letter-stacks/:act': ['operator-forms.spec.ts', '/api/admin/letter-stacks/printed'],
  '/api/admin/letters/:id/printed': ['support/registered-letter.ts', 'form[action$="/printed"]'],
  '/api/admin/letters/:id/sent': ['letters/whole-story.spec.ts', '}/sent"]'],
  '/api/admin/letters/:id/received': ['letters/whole-story.spec.ts', '}/received"]'],
  '/api/admin/letters/returned': [
    'letters/returned-letter.spec.ts',
    'form[action="/api/admin/letters/returned"]',
  ],
  '/api/admin/letters/:id/not-returned': ['letters/returned-letter.spec.ts', '/not-returned"]'],
  // It needs a lost key.
  '/api/admin/letters/:id/unenclosed': ['../../components/operator/letters-page.test.tsx', '/unenclosed`)'],
  '/api/admin/mailings': ['mailings.spec.ts', "submit(operator, '/api/admin/mailings')"],
  '/api/admin/mailings/:id/texts': ['mailings.spec.ts', "submit(operator, '/texts')"],
  '/api/admin/mailings/:id/test': ['mailings.spec.ts', "submit(operator, '/test')"],
  '/api/admin/mailings/:id/send': ['mailings.spec.ts', "submit(operator, '/send')"],
  // These need new articles, a mailing that is being sent, or a process that died.
  '/api/admin/mailings/digest': [mailingActionsTest, "submitAction('/api/admin/mailings/digest')"],
  '/api/admin/mailings/:id/delete': [mailingActionsTest, '/delete`)'],
  '/api/admin/mailings/:id/stop': [mailingActionsTest, '/stop`)'],
  '/api/admin/mailings/:id/settle': [mailingActionsTest, '/settle`)'],
};

/** A query, posted so that the address is in no log; it changes nothing and has no form. */
const queries = ['/api/admin/consents'];

it('every operators’ form is submitted on its page', async () => {
  const { app } = await createTestContext();
  const declared = app.routes
    .filter(({ method, path }) => method === 'POST' && path.startsWith('/api/admin/') && !path.includes('*'))
    .map(({ path }) => path.replace(/\{[^}]*\}/g, ''))
    .filter((path) => !queries.includes(path));
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .join('\n');
  const submitted = [...sources.matchAll(/submitOperatorForm\(\s*\w+,\s*'([^']+)'/g)].map(
    ([, route]) => route,
  );
  // Whether all are submitted: tests/architecture/journeys.test.ts.
  const inJourneys = formProcesses
    .flatMap((process) => Object.values(processes[process]))
    .flatMap(({ operator }) => Object.keys(operator ?? {}))
    .map((actionName) => `/api/admin/requests/:reference/acts/${actionName}`);
  for (const [file, source] of Object.values(others)) {
    expect(readFileSync(`${folder}/${file}`, 'utf8'), file).toContain(source);
  }
  const all = [...submitted, ...inJourneys, ...Object.keys(others)];
  expect([...new Set(all)].sort()).toEqual([...new Set(declared)].sort());
});

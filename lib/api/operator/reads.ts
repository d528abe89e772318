/**
 * What each page of the operators shows, by its path: mounted as GET, below the guard of `/admin`. One request has everything that the
 * page shows, the frame included, and the type of the result is the type that the page gets (`components/operator/operator-page.ts`).
 */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { JSONParsed } from 'hono/utils/types';
import { caseQueue, oneCase } from '../cases/case-endpoints/operator-reads';
import { mailingList, oneMailing } from '../cases/mailings/operator-routes';
import { frequentSearches } from '../catalog/search/missed-searches';
import { browserHashOf } from '../core/access/browser';
import type { ApiEnv } from '../core/api-env';
import type { AppContext } from '../core/context';
import { NotFoundError } from '../core/errors';
import { operatorItemFailures, problemContent } from '../core/failure-responses';
import { requireOperator } from '../core/identity/sessions/current-session';
import { type OperatorRead, operatorRead } from '../core/operators/operator-read';
import { disputesPage } from '../ordering/disputes/operator-routes';
import { letterQueue } from '../ordering/post/letter-queue-page';
import { factQueue } from './companies/facts-due';
import { companyList, oneCompany } from './companies/read-companies';
import { readFrame } from './frame';
import { jobsPage } from './jobs/queue-stats';
import { startPage } from './start-page';

/** For pages that show the frame alone. */
const frameOnly = operatorRead({
  summary:
    'What waits in each queue, what has to be shown before reading or changing the data of many people, and missing settings',
  query: {},
  read: async () => ({}),
});

const reads = {
  '/admin/companies': companyList,
  '/admin/companies/{company}': oneCompany,
  '/admin/disputes': disputesPage,
  '/admin/facts': factQueue,
  '/admin/jobs': jobsPage,
  '/admin/letters': letterQueue,
  '/admin/mailings': mailingList,
  '/admin/mailings/{mailing}': oneMailing,
  '/admin/missed-searches': frequentSearches,
  '/admin/overview': frameOnly,
  '/admin/requests': caseQueue,
  '/admin/requests/{reference}': oneCase,
  '/admin/start': startPage,
};

type Shown<R extends OperatorRead> = JSONParsed<NonNullable<Awaited<ReturnType<R['read']>>>>;

/** What pages show, by the path of the read. */
export type OperatorReads = { readonly [P in keyof typeof reads]: Shown<(typeof reads)[P]> };

/** What the frame of every page shows. */
export type OperatorFrameData = JSONParsed<Awaited<ReturnType<typeof readFrame>>>;

export function registerOperatorReads(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  for (const [path, read] of Object.entries<OperatorRead>(reads)) mount(app, context, path, read);
}

/** Of the page's form, whose stored result the frame shows. */
const note = z.string().max(40).optional();

function mount(app: OpenAPIHono<ApiEnv>, context: AppContext, path: string, read: OperatorRead): void {
  const isInPath = ([name]: readonly [string, unknown]) => path.includes(`{${name}}`);
  const parameters = Object.entries(read.query);
  const route = createRoute({
    method: 'get',
    path,
    summary: read.summary,
    request: {
      params: z.object(Object.fromEntries(parameters.filter(isInPath))),
      query: z.object({ ...Object.fromEntries(parameters.filter((each) => !isInPath(each))), note }),
    },
    responses: {
      200: {
        description: 'What the page shows; `operator` is what every page of operators shows',
        content: { 'application/json': { schema: z.record(z.string(), z.unknown()) } },
      },
      422: { description: 'A parameter is wrong', content: problemContent },
      ...operatorItemFailures,
    },
  });
  app.openapi(route, async (c) => {
    const signedIn = await requireOperator(c, context);
    const { note: form, ...query } = c.req.valid('query');
    const posted = form === undefined ? null : { form, browserHash: browserHashOf(c) };
    const locale = c.get('locale');
    const [operator, shown] = await Promise.all([
      readFrame(context, signedIn, posted),
      read.read({ context, locale, at: context.clock.now(), query: { ...query, ...c.req.valid('param') } }),
    ]);
    if (shown === null) throw new NotFoundError(locale);
    return c.json({ ...shown, operator }, 200);
  });
}

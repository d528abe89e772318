/** A move over HTTP: its days for a calendar, and the towns of two postcodes. Stores nothing. */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { areaQuery, areaReply, movingCompanies } from '@/lib/contract/moving/moving';
import { locales } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { movingCompaniesMax } from '@/lib/moving/companies-max';
import { createMovingCalendar } from '@/lib/moving/moving-calendar';
import { planMoving } from '@/lib/moving/plan-moving';
import { movingInputOf, movingSearch, readMoving } from '@/lib/moving/read-moving';
import { absoluteUrl, href } from '@/lib/routes/href';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { ApiError } from '../../core/errors';
import { problemContent, rateLimitResponse } from '../../core/failure-responses';
import { consumeRateLimit } from '../../core/limits/limiter';
import { findTown } from '../addresses/towns';
import { listMovingCompanies } from './moving-companies';

const text = z.string().max(120).optional();
const list = z.union([z.string().max(120), z.array(z.string().max(120)).max(100)]).optional();

const calendarRoute = createRoute({
  method: 'get',
  path: '/moving/calendar.ics',
  summary: 'What a move asks for, day by day, for a calendar',
  request: {
    query: z.object({
      date: text,
      home: text,
      rent_day: text,
      company: list,
      done: list,
      locale: z.enum(locales).optional(),
    }),
  },
  responses: {
    200: { description: 'An iCalendar file', content: { 'text/calendar': { schema: z.string() } } },
    404: { description: 'Nothing is left to do, or the day is too far away', content: problemContent },
    422: { description: 'The day is missing or wrong', content: problemContent },
  },
});

const companiesRoute = createRoute({
  method: 'get',
  path: '/moving/companies',
  summary: 'Companies of a move by their slugs; unknown ones are left out',
  request: { query: z.object({ company: list }) },
  responses: {
    200: { description: 'The companies', content: { 'application/json': { schema: movingCompanies } } },
  },
});

const areaRoute = createRoute({
  method: 'post',
  path: '/moving/area',
  summary: 'The towns of two postcodes, by their four digits',
  request: { body: { required: true, content: { 'application/json': { schema: areaQuery } } } },
  responses: {
    200: { description: 'The towns', content: { 'application/json': { schema: areaReply } } },
    422: { description: 'No four digits', content: problemContent },
    429: rateLimitResponse,
  },
});

export function registerMoving(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  app.openapi(calendarRoute, async (c) => {
    const { locale: wanted, ...query } = c.req.valid('query');
    const locale = wanted ?? c.get('locale');
    c.set('locale', locale);
    const t = translatorOf(locale, 'moving');
    const max = movingCompaniesMax;
    const input = movingInputOf(query);
    const { answers, problems } = readMoving(input);
    if (answers === null) {
      const errors = Object.entries(problems).map(([name, problem]) => [
        name,
        [t(`form.problems.${problem}`, { max })],
      ]);
      throw new ApiError(422, translatorOf(locale, 'errors')('validation'), Object.fromEntries(errors));
    }
    const at = context.clock.now();
    const companies = await listMovingCompanies(context.db, input.companies);
    const plan = planMoving({
      ...answers,
      companies,
      done: new Set(input.done),
      today: amsterdamDate(at),
    });
    const { SITE_URL } = context.env;
    const search = movingSearch({
      ...answers,
      companies: companies.map(({ slug }) => slug),
      done: input.done,
    });
    const calendar =
      plan.kind === 'list'
        ? createMovingCalendar({
            locale,
            movesOn: answers.movesOn,
            lines: plan.lines,
            at,
            siteUrl: SITE_URL,
            link: absoluteUrl(SITE_URL, `${href('moving-list', locale)}?${search}`),
          })
        : null;
    if (calendar === null) throw new ApiError(404, t('calendar.none'));
    return c.body(calendar, 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="snoei-${answers.movesOn}.ics"`,
      'cache-control': 'public, max-age=60',
      vary: 'Accept-Language',
      'content-language': locale,
    });
  });

  app.openapi(companiesRoute, async (c) => {
    const slugs = movingInputOf(c.req.valid('query')).companies.slice(0, movingCompaniesMax);
    const companies = await listMovingCompanies(context.db, slugs);
    const views = companies.map(({ contractClass, ...rest }) => ({ ...rest, contract_class: contractClass }));
    return c.json({ companies: views }, 200);
  });

  app.openapi(areaRoute, async (c) => {
    await consumeRateLimit(c, context, 'address-lookup');
    const { from, to } = c.req.valid('json');
    return c.json({ from: findTown(from), to: findTown(to) }, 200);
  });
}

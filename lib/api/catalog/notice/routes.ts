/** When a contract can end, over HTTP: the result, a calendar file and a letter to finish by hand. Public and pure. */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { etag } from 'hono/etag';
import { letterSendingOf } from '@/lib/contract/letter-sending';
import { noticeReply } from '@/lib/contract/notice/notice-reply';
import { type Locale, locales } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { createNoticeCalendar } from '@/lib/notice/calendar/notice-calendar';
import { noticeEvents } from '@/lib/notice/calendar/notice-files';
import { letterToWriteAsText } from '@/lib/notice/letter-to-write';
import type { NoticeInput } from '@/lib/notice/reading/parameter-reader';
import { absoluteUrl, href } from '@/lib/routes/href';
import { publicTags } from '../../core/api-documents';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { ApiError } from '../../core/errors';
import { problemContent } from '../../core/failure-responses';
import { noticeQuery } from './notice-query';
import { noticeReplyOf } from './notice-reply';
import { type ParsedNotice, parseNotice } from './parse-notice';

/** Rules change with a release: what depends on neither the day nor a company is cached for a day. */
const timelessCaching = 'public, max-age=86400';
/** "Today" ends at midnight, and a company's facts change with an import: cached for a minute. */
const freshCaching = 'public, max-age=60';

const query = noticeQuery.extend({
  locale: z
    .enum(locales)
    .optional()
    .openapi({ description: 'Language of the words; by Accept-Language where it is left out.' }),
});
const invalid = {
  description: 'A parameter is missing or wrong; each has its errors',
  content: problemContent,
};
const unchanged = { description: 'Unchanged' };
const file = (type: string) => ({ [type]: { schema: z.string() } });

const tags = [publicTags.notice];

const answerRoute = createRoute({
  method: 'get',
  path: '/notice',
  tags,
  summary: 'When a contract can end: the day, the rule and its sources, and what comes back of a prepayment.',
  request: { query },
  responses: {
    200: { description: 'The answer', content: { 'application/json': { schema: noticeReply } } },
    304: unchanged,
    422: invalid,
  },
});

const calendarRoute = createRoute({
  method: 'get',
  path: '/notice/calendar.ics',
  tags,
  summary: 'The last day of the contract, or the last day to cancel or to withdraw from it, for a calendar.',
  request: { query: query.extend({ event: z.enum(noticeEvents).default('end') }) },
  responses: {
    200: { description: 'An iCalendar file', content: file('text/calendar') },
    304: unchanged,
    404: { description: 'No rule gives such a day', content: problemContent },
    422: invalid,
  },
});

const letterRoute = createRoute({
  method: 'get',
  path: '/notice/letter.txt',
  tags,
  summary: 'A cancellation letter with blanks, to finish by hand.',
  request: {
    query: query.extend({
      end_on: z.iso.date().optional().openapi({
        description:
          'The day on which the sender wants it to end; the first possible one where it is left out.',
      }),
      by_change: z.enum(['true', 'false']).default('false').openapi({
        description:
          'Whether the change that `change_told` names gives the right to leave: the letter then says so.',
      }),
    }),
  },
  responses: {
    200: { description: 'The letter', content: file('text/plain') },
    304: unchanged,
    422: { ...invalid, description: `${invalid.description}; or no letter should end such a contract` },
  },
});

function headersOf({ timeless }: ParsedNotice): Record<string, string> {
  return { 'cache-control': timeless ? timelessCaching : freshCaching, vary: 'Accept-Language' };
}

function attachment(type: string, name: string): Record<string, string> {
  return {
    'content-type': `${type}; charset=utf-8`,
    'content-disposition': `attachment; filename="${name}"`,
  };
}

export function registerNotice(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  const parseQuery = async (
    c: Context<ApiEnv>,
    given: NoticeInput & { readonly locale?: Locale | undefined },
  ) => {
    const locale = given.locale ?? c.get('locale');
    c.header('content-language', locale);
    return { locale, parsed: await parseNotice(context, given, locale) };
  };

  for (const path of ['/notice', '/notice/*']) app.use(path, etag());

  app.openapi(answerRoute, async (c) => {
    const { locale, parsed } = await parseQuery(c, c.req.valid('query'));
    return c.json(noticeReplyOf(parsed, locale), 200, headersOf(parsed));
  });

  app.openapi(calendarRoute, async (c) => {
    const { event, ...given } = c.req.valid('query');
    const { locale, parsed } = await parseQuery(c, given);
    const { SITE_URL } = context.env;
    const calendar = createNoticeCalendar({
      locale,
      event,
      question: parsed.question,
      company: parsed.company,
      siteUrl: SITE_URL,
      link: absoluteUrl(SITE_URL, href('notice-period', locale)),
    });
    if (calendar === null) throw new ApiError(404, translatorOf(locale, 'errors')('end_unknown'));
    return c.body(calendar, 200, {
      ...headersOf(parsed),
      ...attachment('text/calendar', `snoei-${parsed.company?.slug ?? event}.ics`),
    });
  });

  app.openapi(letterRoute, async (c) => {
    const { by_change: byChange, end_on: endOn, ...given } = c.req.valid('query');
    const { locale, parsed } = await parseQuery(c, given);
    if (letterSendingOf(parsed.question.contractClass) === 'none') {
      throw new ApiError(422, translatorOf(locale, 'errors')('life_cover_no_letter'));
    }
    const letter = letterToWriteAsText({
      locale,
      question: parsed.question,
      companyName: parsed.company?.name ?? '',
      isByChange: byChange === 'true',
      endOn,
    });
    const name = translatorOf(locale, 'noticePage')('letterFile');
    return c.body(letter, 200, { ...headersOf(parsed), ...attachment('text/plain', `${name}.txt`) });
  });
}

/** Reports of carriers and printers over HTTP: signed, in our own format. Without a secret the endpoint does not exist. */
import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono/types';
import { postReport, postReportOutcome } from '@/lib/contract/letters/post-reports';
import { normaliseReference } from '@/lib/contract/references';
import { translatorOf } from '@/lib/i18n/translator';
import { reportedStations } from '@/lib/post/print-provider';
import { normaliseTrackCode } from '@/lib/post/track-code';
import { countUnknownReport } from '@/lib/telemetry/counted';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { ApiError, NotFoundError } from '../../core/errors';
import { problemContent } from '../../core/failure-responses';
import { isGenuine } from '../../core/webhook-signature';
import { findByCode, findByTrackCode } from '../orders/letters/letter-postings';
import { applyReport } from './apply-report';
import { notePrintProblem } from './print-problems';

const path = '/webhooks/post';

const postPostReport = createRoute({
  method: 'post',
  path,
  summary: 'A carrier or printer reports that a letter was printed, sent or received, or that it came back',
  description:
    'Signed in the headers webhook-id, -timestamp and -signature (standardwebhooks.com) with POST_WEBHOOK_SECRET. A letter is named by its code or its track code, which belong to one posting: repeated, late and old reports change nothing. An unknown letter is acknowledged and counted.',
  request: { body: { required: true, content: { 'application/json': { schema: postReport } } } },
  responses: {
    200: {
      description: 'What came of it; nothing is to be repeated',
      content: { 'application/json': { schema: postReportOutcome } },
    },
    401: { description: 'The signature is wrong, or the report too old', content: problemContent },
    404: { description: 'There is no secret, so no endpoint', content: problemContent },
    422: { description: 'A value of the report is missing or wrong', content: problemContent },
  },
});

/** Checks the signature before anything else of the body is read. */
function signed(context: AppContext): MiddlewareHandler<ApiEnv> {
  const { POST_WEBHOOK_SECRET: secret } = context.env;
  return async (c, next) => {
    if (secret === undefined) throw new NotFoundError(c.get('locale'));
    const report = { headers: c.req.raw.headers, body: await c.req.text() };
    if (!isGenuine(report, { secret, now: context.clock.now() })) {
      throw new ApiError(401, translatorOf(c.get('locale'), 'errors')('signature'));
    }
    await next();
  };
}

export function registerPostWebhook(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  app.post(path, signed(context));
  app.openapi(postPostReport, async (c) => {
    const { type, data } = c.req.valid('json');
    const station = reportedStations.find((each) => type === `letter.${each}`);
    if (!station) return c.json({ result: 'ignored' as const }, 200);
    const code = normaliseReference(data?.code ?? '');
    const trackCode = normaliseTrackCode(data?.track_code ?? '') || null;
    const t = translatorOf(c.get('locale'), 'errors');
    if (code === '' && trackCode === null)
      throw new ApiError(422, t('validation'), { data: [t('field_invalid')] });
    const about =
      code === '' ? await findByTrackCode(context.db, trackCode ?? '') : await findByCode(context.db, code);
    if (!about) {
      countUnknownReport();
      context.log.warn({ station }, 'a report about a letter that is not ours');
      return c.json({ result: 'unknown' as const }, 200);
    }
    const reason = data?.reason ?? null;
    const applied = await applyReport(context, about, {
      code: about.letter.code,
      station,
      trackCode,
      reason,
    });
    if (applied === 'moved' || applied === 'known') return c.json({ result: applied }, 200);
    const problem = { batch: `webhook ${about.letter.code} ${station}`, line: null, reason: applied };
    await notePrintProblem(context.db, { ...problem, code: about.letter.code, at: context.clock.now() });
    return c.json({ result: 'refused' as const }, 200);
  });
}

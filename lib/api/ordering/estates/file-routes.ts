/** A list as a PDF over HTTP: for whoever keeps it, and for the holder of a link, who gets no more than the page of the link shows. */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { href } from '@/lib/routes/href';
import { findCompany } from '../../catalog/companies/service';
import { referenceParam } from '../../core/access/access';
import { browserHashOf } from '../../core/access/browser';
import { findKey } from '../../core/access/mailed-keys';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { NotFoundError } from '../../core/errors';
import { problemContent, rateLimitResponse } from '../../core/failure-responses';
import { consumeRateLimit } from '../../core/limits/limiter';
import { pdfHeaders } from '../letter-content/pdf-headers';
import { noticeKindOf, renderNotice } from './death-notices';
import { viewContracts } from './estate-view';
import { findEstate, getOwnEstate } from './estates';
import { makeFamilyFile, stepRows } from './family-file';

const file = {
  description: 'The list',
  content: {
    'application/pdf': { schema: z.string().openapi({ type: 'string', format: 'binary' }) },
  },
};

const getOwnFile = createRoute({
  method: 'get',
  path: '/estates/{reference}/file',
  summary: 'The list as a PDF for the family, with what is left to do',
  request: { params: referenceParam },
  responses: {
    200: file,
    404: { description: 'No such list of this browser', content: problemContent },
    429: rateLimitResponse,
  },
});

const getSharedFile = createRoute({
  method: 'get',
  path: '/estates/shared/file',
  summary: 'The list as a PDF for the holder of a link: companies, choices and states',
  // In the query, which is never logged.
  request: { query: z.object({ link: z.string().max(200) }) },
  responses: {
    200: file,
    303: { description: 'The link does not work: a browser that navigates is led to its page' },
    404: { description: 'The link does not work', content: problemContent },
    429: rateLimitResponse,
  },
});

const getNotice = createRoute({
  method: 'get',
  path: '/estates/{reference}/contracts/{id}/letter',
  summary: 'The letter that reports the death, or asks for the name of the partner, to sign and send',
  request: { params: referenceParam.extend({ id: z.string().max(64) }) },
  responses: {
    200: { ...file, description: 'The letter' },
    404: {
      description: 'No such list of this browser, or the contract has no such letter',
      content: problemContent,
    },
    429: rateLimitResponse,
  },
});

export function registerEstateFiles(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  app.openapi(getSharedFile, async (c) => {
    await consumeRateLimit(c, context, 'case-file');
    const { db, clock } = context;
    const at = clock.now();
    const locale = c.get('locale');
    const { link } = c.req.valid('query');
    const key = await findKey(db, 'estate', { key: link, at });
    const found = key && (await findEstate(db, key.subjectId, at));
    if (!found) {
      const isNavigation = (c.req.header('accept') ?? '').includes('text/html');
      if (isNavigation) return c.redirect(href('after-death-shared', locale, {}, { link }), 303);
      throw new NotFoundError(locale);
    }
    const contracts = await viewContracts(db, found, at);
    const name = found.values.deceased_name ?? '';
    const pdf = await makeFamilyFile({ locale, name, at, contracts, steps: new Map() });
    return c.body(new Uint8Array(pdf), 200, headersIn(locale));
  });

  app.openapi(getOwnFile, async (c) => {
    await consumeRateLimit(c, context, 'case-file');
    const { db, clock } = context;
    const at = clock.now();
    const locale = c.get('locale');
    const browserHash = browserHashOf(c);
    const own = await getOwnEstate({ c, context, params: c.req.valid('param'), locale, browserHash, at });
    const contracts = await viewContracts(db, own, at);
    const steps = await Promise.all(
      contracts.map(async (contract) => {
        const slug = contract.company;
        const company = slug === null ? null : await findCompany(db, slug, amsterdamDate(at));
        return [contract.id, stepRows(contract, company, locale)] as const;
      }),
    );
    const name = own.values.deceased_name ?? '';
    const pdf = await makeFamilyFile({ locale, name, at, contracts, steps: new Map(steps) });
    return c.body(new Uint8Array(pdf), 200, headersIn(locale));
  });

  app.openapi(getNotice, async (c) => {
    await consumeRateLimit(c, context, 'letter-preview');
    const { db, clock } = context;
    const at = clock.now();
    const locale = c.get('locale');
    const { id, reference } = c.req.valid('param');
    const request = { c, context, params: { reference }, locale, browserHash: browserHashOf(c), at };
    const estate = await getOwnEstate(request);
    const contract = (await viewContracts(db, estate, at)).find((each) => each.id === id);
    const kind = contract ? noticeKindOf(contract) : null;
    if (!contract || kind === null || estate.heirVersion === 0) throw new NotFoundError(locale);
    const company =
      contract.company === null ? null : await findCompany(db, contract.company, amsterdamDate(at));
    const pdf = await renderNotice(context, { estate, contract, company, at }, kind);
    return c.body(new Uint8Array(pdf), 200, pdfHeaders(contract.company ?? 'brief'));
  });
}

const headersIn = (locale: Locale) => ({
  ...pdfHeaders(translatorOf(locale, 'estate')('file.name')),
  'x-robots-tag': 'noindex',
});

/**
 * The public API as its page shows it: texts are by language in `openData.api`. tests/api/open-data.test.ts compares it with
 * the OpenAPI document.
 */
import { noticeParameters } from '@/lib/notice/reading/parameter-reader';
import { openDataPaths } from '@/lib/routes/crawler-files';

/** The endpoints in groups. `like` has the parameters of another endpoint, beside its own; `method` is GET by default. */
export const apiGroups = [
  {
    key: 'openData',
    endpoints: [
      { key: 'openJson', path: openDataPaths.json, parameters: [], statuses: [200, 304, 429] },
      { key: 'openCsv', path: openDataPaths.csv, parameters: [], statuses: [200, 304, 429] },
      { key: 'openSchema', path: openDataPaths.schema, parameters: [], statuses: [200] },
      {
        key: 'changes',
        path: openDataPaths.changes,
        parameters: ['locale'],
        statuses: [200, 304, 422],
        example: `${openDataPaths.changes}?locale=en`,
      },
      { key: 'figures', path: openDataPaths.figures, parameters: [], statuses: [200, 304] },
      { key: 'figuresSchema', path: openDataPaths.figuresSchema, parameters: [], statuses: [200] },
    ],
  },
  {
    key: 'companies',
    endpoints: [
      {
        key: 'list',
        path: '/api/companies',
        parameters: ['category', 'origin', 'page', 'limit'],
        statuses: [200, 304, 422],
        example: '/api/companies?category=energy&limit=10',
      },
      {
        key: 'search',
        path: '/api/companies/search',
        parameters: ['search', 'limit', 'value', 'categories', 'include'],
        statuses: [200, 422],
        example: '/api/companies/search?search=netflx',
      },
      {
        key: 'company',
        path: '/api/companies/{slug}',
        parameters: ['slug'],
        statuses: [200, 304, 404],
        example: '/api/companies/netflix',
      },
      {
        key: 'monogram',
        path: '/api/companies/{slug}/monogram.svg',
        parameters: ['slug'],
        statuses: [200, 404],
        example: '/api/companies/netflix/monogram.svg',
      },
    ],
  },
  {
    key: 'notice',
    endpoints: [
      {
        key: 'notice',
        path: '/api/notice',
        parameters: [...noticeParameters, 'locale'],
        statuses: [200, 304, 422],
        example: '/api/notice?company=ziggo&notice_day=2026-11-21',
      },
      {
        key: 'calendar',
        path: '/api/notice/calendar.ics',
        like: '/api/notice',
        parameters: ['event'],
        statuses: [200, 304, 404, 422],
        example: '/api/notice/calendar.ics?company=ziggo&term_months=0',
      },
      {
        key: 'letterText',
        path: '/api/notice/letter.txt',
        like: '/api/notice',
        parameters: ['end_on', 'by_change'],
        statuses: [200, 304, 422],
        example: '/api/notice/letter.txt?company=ziggo',
      },
    ],
  },
  {
    key: 'letters',
    endpoints: [
      {
        key: 'letter',
        path: '/api/letters/{code}',
        parameters: ['code'],
        statuses: [200, 404],
        example: '/api/letters/ABCDEFGH12345678',
      },
      {
        key: 'letterByHash',
        path: '/api/letters/by-hash/{sha256}',
        parameters: ['sha256'],
        statuses: [200, 404, 429],
        example: `/api/letters/by-hash/${'0123456789abcdef'.repeat(4)}`,
      },
      {
        key: 'letterByFingerprint',
        path: '/api/letters/by-fingerprint/{fingerprint}',
        parameters: ['fingerprint'],
        statuses: [200, 404, 429],
        example: '/api/letters/by-fingerprint/0123456789abcdef',
      },
    ],
  },
  {
    key: 'disputes',
    endpoints: [
      {
        key: 'dispute',
        path: '/api/disputes/{code}',
        parameters: ['code'],
        statuses: [200, 404, 406, 429],
        example: '/api/disputes/ABCDEFGH12345678',
      },
      {
        key: 'disputeAnswer',
        method: 'POST',
        path: '/api/disputes/{code}',
        parameters: ['code', 'idempotency-key'],
        statuses: [201, 400, 403, 404, 406, 409, 410, 415, 422, 429],
        example: '/api/disputes/ABCDEFGH12345678',
        body: { kind: 'confirm', last_usable_date: '2026-12-31' },
      },
      {
        key: 'disputeUndo',
        method: 'DELETE',
        path: '/api/disputes/{code}',
        parameters: ['code', 'idempotency-key'],
        statuses: [200, 400, 403, 404, 406, 409, 429],
        example: '/api/disputes/ABCDEFGH12345678',
      },
    ],
  },
] as const;

/** The method of an endpoint. */
export function methodOf(endpoint: ApiEndpoint): 'GET' | 'POST' | 'DELETE' {
  return 'method' in endpoint ? endpoint.method : 'GET';
}

export type ApiEndpoint = (typeof apiGroups)[number]['endpoints'][number];

/**
 * What visitors send in the load benchmark: pages, searches, and the two writes that create the most. Every request of a write has its own
 * idempotency key, address, browser and values, so that it counts for the limits like that of another visitor.
 */
import { randomInt } from 'node:crypto';
import type autocannon from 'autocannon';
import * as z from 'zod';
import { renameKeys, wireName } from '@/lib/fields/wire-names';
import { cancelValues, companyWithAddress, newKey } from '../support/samples/cancel-form-values';
import samples from '../support/samples/company-queries.json';
import type { Traffic } from './load-for-seconds';

const registration = {
  first_name: 'Noor',
  last_name: 'Bakker',
  password: 'vier losse woorden hier',
  commercial_opted_in: false,
  terms: true,
} as const;

type Coding = 'br' | 'gzip' | 'identity';

/** A page, requested as by a browser that supports only this coding. */
export function readPage(
  what: string,
  path: string,
  coding: Coding = 'br',
  headers: Readonly<Record<string, string>> = {},
): Traffic {
  return {
    what,
    status: 200,
    requests: () => [{ path, headers: { ...headers, accept: 'text/html', 'accept-encoding': coding } }],
  };
}

/** The search during typing: every sample from its second letter on. */
export function searchCompanies(): Traffic {
  const queries = Object.values(samples)
    .flatMap((byQuery) => Object.keys(byQuery))
    .flatMap((query) => Array.from({ length: query.length - 1 }, (_, index) => query.slice(0, index + 2)));
  return {
    what: 'search',
    status: 200,
    requests: () => [
      {
        setupRequest: (request) => ({
          ...request,
          path: `/api/companies/search?search=${encodeURIComponent(queries[randomInt(queries.length)] ?? '')}`,
          headers: { 'accept-encoding': 'br' },
        }),
      },
    ],
  };
}

/** A registration with an address of its own. */
export function register(): Traffic {
  const setupRequest = (request: autocannon.Request) => ({
    ...request,
    ...post('/api/register', newVisitor(), { ...registration, email: newEmail() }),
  });
  return { what: 'registration', status: 201, requests: () => [{ setupRequest }] };
}

const made = z.object({ reference: z.string() });

/** A draft, and the order of it by the same browser. */
export function order(): Traffic {
  return {
    what: 'order',
    status: 201,
    requests: () => [
      {
        setupRequest: (request, context) => {
          const visitor = Object.assign(context, { ...newVisitor(), email: newEmail() });
          const values = { ...cancelValues, email: visitor.email };
          const draft = { flow: 'cancel', company: companyWithAddress, step: 'details', values };
          return { ...request, ...post('/api/drafts', visitor, draft) };
        },
        onResponse: (status, body, context) => {
          if (status === 201) Object.assign(context, { draft: made.parse(JSON.parse(body)).reference });
        },
      },
      {
        // Autocannon starts again with a new draft where this one was refused.
        setupRequest: (request, context) => {
          const { draft, email, ...visitor } = context as Visitor & { draft?: string; email: string };
          if (!draft) return undefined as unknown as autocannon.Request;
          const values = renameKeys({ ...cancelValues, email }, wireName);
          return { ...request, ...post('/api/cancellations', visitor, { draft, ...values }) };
        },
      },
    ],
  };
}

/** The empty app's response to a write: the values that it received. */
export function echo(path: string): Traffic {
  const setupRequest = (request: autocannon.Request) => ({
    ...request,
    ...post(path, newVisitor(), { ...registration, email: newEmail() }),
  });
  return { what: 'JSON returned', status: 201, requests: () => [{ setupRequest }] };
}

interface Visitor {
  readonly address: string;
  readonly browser: string;
}

let visitors = 0;

/** Addresses of the private network 10.0.0.0/8, each once in 16 million visitors. */
function newVisitor(): Visitor {
  visitors += 1;
  const address = [10, (visitors >> 16) & 255, (visitors >> 8) & 255, visitors & 255].join('.');
  return { address, browser: String(visitors).padStart(43, 'k') };
}

function newEmail(): string {
  return `bezoeker-${newKey().toLowerCase()}@klant.example`;
}

/** A write of a page's script, through the proxy that the site trusts in this benchmark. */
function post(path: string, { address, browser }: Visitor, body: object): autocannon.Request {
  return {
    path,
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      'accept-encoding': 'br',
      'idempotency-key': newKey(),
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': address,
      cookie: `snoei_browser=${browser}`,
    },
  };
}

/**
 * What the OpenAPI document requires of a body is what an endpoint requires: a body with nothing else is not refused for a value that it
 * lacks, in any of its accepted combinations.
 */
import { expect, it } from 'vitest';
import { problem } from '@/lib/contract/problem';
import { documentedEndpoints } from '../support/api-document';
import { createTestContext, testSecret } from '../support/test-context';
import { temporaryFolder } from '../support/vitest/temporary-folder';
import type { Endpoint, Schema } from './endpoints';
import type { Known } from './known';
import { listKnownIds } from './known-ids';
import { actorNames } from './request';
import { Cast, enliven } from './world';

const folder = temporaryFolder('required-values');

/** Required only in some states of what the request is about. */
const dependent: Readonly<Record<string, readonly string[]>> = {
  // Only of a registered letter.
  'POST /api/admin/letters/{id}/sent': ['track_code'],
  // By the choice: an address of the company, or a typed one.
  'POST /api/cancellations/{reference}/returns/address': [
    'fact',
    'recipient_lines',
    'recipient_postal_code',
    'recipient_city',
  ],
};

/** Required names, once for each accepted combination. */
function combinationsOf({
  required = [],
  anyOf,
}: Schema): { names: string[]; fixed: Record<string, unknown> }[] {
  return (anyOf ?? [{}]).map((branch) => ({
    names: [...new Set([...required, ...(branch.required ?? [])])],
    fixed: Object.fromEntries(
      Object.entries(branch.properties ?? {}).map(([name, schema]) => [name, schema.enum?.[0]]),
    ),
  }));
}

function sampleOf(name: string, { properties = {} }: Schema, known: Known, turn: number): unknown {
  const schema = properties[name];
  const choices = schema?.enum ?? known.plausible[name] ?? [];
  if (choices.length > 0) return choices[turn % choices.length];
  if (schema?.type === 'number' || schema?.type === 'integer') return 1;
  return schema?.type === 'array' ? [] : 'x';
}

function pathOf({ path, parameters, ...endpoint }: Endpoint, known: Known, turn: number): string {
  return parameters.reduce((filled, { name, in: place }) => {
    const ids = place === 'path' ? known.named({ path, parameters, ...endpoint }, name) : [];
    return filled.replace(`{${name}}`, encodeURIComponent(ids[turn % Math.max(ids.length, 1)] ?? 'x'));
  }, path);
}

it('accepts a body of what the document requires', async () => {
  const api = await createTestContext({
    settings: { DATA_DIR: folder, DEMO_POST: '1', SESSION_SECRET: testSecret },
  });
  const cast = new Cast(api);
  await enliven(api, cast);
  const endpoints = documentedEndpoints(api).filter(
    ({ bodies: [body] }) => body?.type === 'application/json',
  );
  const refused = new Map<string, Set<string>>();
  let reached = 0;
  let count = 0;
  for (const endpoint of endpoints) {
    const schema = endpoint.bodies[0]?.schema ?? {};
    const known = await listKnownIds(api);
    let isReached = false;
    for (const actor of actorNames) {
      for (const { names, fixed } of combinationsOf(schema)) {
        for (const turn of [0, 1, 2]) {
          count += 1;
          const values = names.map((name) => [name, fixed[name] ?? sampleOf(name, schema, known, turn)]);
          const response = await cast.make({
            endpoint: endpoint.name,
            actor,
            method: endpoint.method,
            path: pathOf(endpoint, known, turn),
            headers: {
              'content-type': 'application/json',
              'idempotency-key': `KEY${String(count).padStart(20, '0')}`,
              'x-snoei-client-address': `10.0.${count >> 8}.${count & 255}`,
            },
            body: JSON.stringify(Object.fromEntries(values)),
          });
          isReached ||= response.status < 400 || response.status === 422;
          if (response.status !== 422) continue;
          const { errors } = problem.parse(await response.json());
          const lacking = Object.keys(errors).filter(
            (name) => !names.includes(name) && !dependent[endpoint.name]?.includes(name),
          );
          if (lacking.length > 0)
            refused.set(endpoint.name, new Set([...(refused.get(endpoint.name) ?? []), ...lacking]));
        }
      }
    }
    reached += isReached ? 1 : 0;
  }
  expect(Object.fromEntries([...refused].map(([name, lacking]) => [name, [...lacking]]))).toEqual({});
  // A request that ends in 404 shows nothing.
  expect(reached).toBeGreaterThan(endpoints.length / 3);
}, 600_000);

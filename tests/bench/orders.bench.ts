/**
 * Orders through the API on an embedded database with durable commits (form submit to stored and acknowledged, p99 under 60 ms),
 * and lookups of references that are right, unknown, of another user, and malformed, which have to take the same time.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createApp } from '@/lib/api/app';
import { syncRegister } from '@/lib/api/catalog/companies/sync-register';
import type { AppContext } from '@/lib/api/core/context';
import { createLogger } from '@/lib/api/core/log';
import { createDatabase } from '@/lib/api/db/client';
import { startEmbedded } from '@/lib/api/db/embedded/start-embedded';
import { migrateDatabase } from '@/lib/api/db/migrate';
import { readEnv } from '@/lib/config/env';
import { newReference } from '@/lib/contract/references';
import { renameKeys, wireName } from '@/lib/fields/wire-names';
import { startBoss } from '@/lib/jobs/boss';
import { cancelValues, companyWithAddress, newKey } from '../support/samples/cancel-form-values';
import { standingClock } from '../support/standing-clock';
import { compare, type Measurement, measure } from './measure';

const runs = 300;

/** Measures drafts, orders and lookups, one after the other. */
export default async function ordersBench(): Promise<readonly Measurement[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'snoei-bench-'));
  const server = await startEmbedded(folder, {
    onFailure: (error) => {
      throw error;
    },
  });
  try {
    await migrateDatabase(server.connection);
    const log = createLogger({ LOG_LEVEL: 'error' });
    const clock = standingClock(new Date('2026-12-02T09:00:00Z'));
    const db = createDatabase(server.connection, { log });
    await syncRegister(db, clock);
    const jobs = await startBoss(server.connection, { clock, log, supervise: false });
    const context: AppContext = { env: readEnv({}), db, clock, jobs, log };
    try {
      return await measureOrders(context, () => clock.advance(60_000));
    } finally {
      await jobs.stop();
      await db.$client.end();
    }
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureOrders(context: AppContext, pass: () => void): Promise<readonly Measurement[]> {
  const app = createApp(context);
  let cookie = '';
  const sendRequest = async (url: string, method: string, body?: object) => {
    // The clock moves a minute per order, so that no limit is reached.
    pass();
    const response = await app.request(`/api${url}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': newKey(),
        ...(cookie ? { cookie } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    cookie ||= response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    return response;
  };
  const startDraft = async () => {
    const draft = { flow: 'cancel', company: companyWithAddress, step: 'details', values: cancelValues };
    const { reference } = (await (await sendRequest('/drafts', 'POST', draft)).json()) as {
      reference: string;
    };
    return reference;
  };

  const references: string[] = [];
  const drafting = await measure('start a draft', runs, async () => references.push(await startDraft()));
  const waiting = [...references];
  const ordering = await measure(
    'order it: checked, rendered, stored, acknowledged',
    runs,
    async () => {
      const reference = waiting.pop();
      const response = await sendRequest('/cancellations', 'POST', {
        draft: reference,
        ...cancelValuesOnWire,
      });
      if (response.status !== 201) throw new Error(`an order returned ${response.status}`);
    },
    'p99 under 60 ms',
  );
  const [own = ''] = references;
  const lookUp = (what: string, reference: () => string) =>
    measure(`look up ${what}`, runs, () => sendRequest(`/drafts/${reference()}`, 'GET'));
  const right = await lookUp('a draft of one’s own', () => own);
  cookie = '';
  await startDraft();
  return [
    drafting,
    ordering,
    ...compare([
      right,
      await lookUp('an unknown one', () => newReference()),
      await lookUp('another user’s', () => own),
      await lookUp('a malformed one', () => 'x'),
    ]),
  ];
}

const cancelValuesOnWire = renameKeys({ ...cancelValues }, wireName);

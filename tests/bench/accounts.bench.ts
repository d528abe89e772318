/**
 * Timing of an address with an account compared with one without: signing in, requesting a link, forgetting a password. The two of a pair
 * have to be equal, or response times would reveal who has an account.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createApp } from '@/lib/api/app';
import type { AppContext } from '@/lib/api/core/context';
import { createLogger } from '@/lib/api/core/log';
import { createDatabase } from '@/lib/api/db/client';
import { startEmbedded } from '@/lib/api/db/embedded/start-embedded';
import { migrateDatabase } from '@/lib/api/db/migrate';
import { makeAccountMail } from '@/lib/api/people/accounts/mail-requests';
import { mailRequests } from '@/lib/api/people/accounts/table';
import { readEnv } from '@/lib/config/env';
import { startBoss } from '@/lib/jobs/boss';
import { standingClock } from '../support/standing-clock';
import { compare, type Measurement, measureInTurns } from './measure';

const runs = 300;
const known = 'noor@klant.example';
const unknown = 'niet@klant.example';

/** Measures each pair in turns. The clock moves an hour before each call, so that no limit is reached. */
export default async function accountsBench(): Promise<readonly Measurement[]> {
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
    const jobs = await startBoss(server.connection, { clock, log, supervise: false });
    try {
      return await measureAccounts({ env: readEnv({}), db, clock, jobs, log }, () =>
        clock.advance(3_601_000),
      );
    } finally {
      await jobs.stop();
      await db.$client.end();
    }
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureAccounts(context: AppContext, pass: () => void): Promise<readonly Measurement[]> {
  const app = createApp(context);
  const sendRequest = async (url: string, body: object, status: number) => {
    const response = await app.request(`/api${url}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (response.status !== status) throw new Error(`${url} returned ${response.status}`);
  };
  const password = 'vier losse woorden hier';
  await sendRequest(
    '/register',
    { first_name: 'Noor', last_name: 'Bakker', email: known, password, terms: true },
    201,
  );
  type Ask = (email: string) => Promise<unknown>;
  const pair = async (what: string, action: Ask, prepare: Ask = async () => pass()) =>
    compare(
      await measureInTurns(
        [known, unknown].map((email) => ({
          what: `${what}: ${email === known ? 'known' : 'unknown'} address`,
          prepare: () => prepare(email),
          act: () => action(email),
          ...(email === unknown ? { target: 'the same' } : {}),
        })),
        runs,
      ),
    );
  const haveLinkMailed = async (email: string) => {
    pass();
    await sendRequest('/magic/link', { email, redirect_url: '/' }, 202);
    for (const { id } of await context.db.select().from(mailRequests)) {
      await makeAccountMail(context, { request_id: id });
    }
  };
  return [
    ...(await pair('wrong password', (email) =>
      sendRequest('/login', { email, password: 'fout woord' }, 401),
    )),
    ...(await pair('ask for a link', (email) =>
      sendRequest('/magic/link', { email, redirect_url: '/' }, 202),
    )),
    ...(await pair('forgot the password', (email) => sendRequest('/password/forgot', { email }, 202))),
    ...(await pair(
      'wrong code, a link was mailed',
      (email) => sendRequest('/magic/login', { email, code: '000000' }, 422),
      haveLinkMailed,
    )),
  ];
}

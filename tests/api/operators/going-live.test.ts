/** What is open before the site is live, as the operators' start page gets it: the database's part, over time. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { connectionOf } from '../../support/backups';
import { Visitor } from '../../support/cancel-job';
import { databaseUrl } from '../../support/database/empty-database';
import { letterOf } from '../../support/letter-of';
import type { Member } from '../../support/member';
import { joinOperator, shownTo } from '../../support/operator';
import { addPasskey, newDevice } from '../../support/passkeys';
import { reportLetter } from '../../support/report-letter';
import { createTestContext } from '../../support/test-context';
import { temporaryFolder } from '../../support/vitest/temporary-folder';

const dayMilliseconds = 86_400_000;

it('changes with the operators’ passkeys, the letters and the clock', async () => {
  const api = await createTestContext({ settings: { DATA_DIR: temporaryFolder('going-live') } });
  const operator: Member = await joinOperator(api);
  const outcomes = async () => {
    const { points } = await shownTo(operator, '/admin/start');
    const textOf = (id: string) => points.find((point) => point.id === id)?.text;
    return [textOf('operator'), textOf('printing')];
  };
  expect(await outcomes()).toEqual([
    'Geen medewerker heeft een passkey. Maak er een op de accountpagina.',
    'Er is nog geen brief geprint. Bestel er zelf een, print hem en doe hem op de post.',
  ]);
  await addPasskey(operator, newDevice());
  const visitor = new Visitor(api);
  const order = await visitor.payOrder();
  await api.runJobs();
  expect((await outcomes())[1]).toContain('en er wacht er één');
  const letter = await letterOf(api, order);
  await reportLetter(api.context, { letterId: letter.id, report: 'printed' });
  expect(await outcomes()).toEqual([
    'Er is één medewerker, met een passkey.',
    'Brieven worden geprint, en er wacht er nu één.',
  ]);
  api.clock.advance(7 * dayMilliseconds);
  expect((await outcomes())[1]).toBe('Eén brief is te laat. Kijk of de printer ze ophaalt.');
});

it('says in the command what a site in production refuses, and that its settings let it not start', async () => {
  const api = await createTestContext();
  const child = spawn('npm', ['run', '--silent', 'check'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      LOG_LEVEL: 'silent',
      DATABASE_URL: databaseUrl(connectionOf(api)),
      DATA_DIR: temporaryFolder('check'),
      SITE_URL: 'https://snoei.example',
      MOLLIE_API_KEY: 'live_0123456789ab',
      DEV_OUTBOX: '1',
    },
  });
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  expect(code).toBe(1);
  expect(said).toMatch(/^Refused until this is done +Seller +Orders are refused/m);
  expect(said).toMatch(/^Refused until this is done +Start .*SESSION_SECRET: is needed.*DEV_OUTBOX: is for/m);
});

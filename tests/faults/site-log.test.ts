/** The log of the built site: one line of JSON for everything that it prints, with ids of requests and jobs. With LONG_TESTS=1 alone. */
import { expect, it } from 'vitest';
import * as z from 'zod';
import { createEmptyDatabase, databaseUrl } from '../support/database/empty-database';
import { RunningSite } from './running-site';

const logged = z.looseObject({ level: z.number(), time: z.number(), msg: z.string().optional() });

const linesOf = (output: string) =>
  output
    .trim()
    .split('\n')
    .map((line) => logged.parse(JSON.parse(line)));

it.runIf(process.env.LONG_TESTS === '1')(
  'is lines of JSON from the start to the end, also of a failure and of wrong settings',
  async () => {
    const settings = {
      DATABASE_URL: databaseUrl(await createEmptyDatabase()),
      SESSION_SECRET: 'd47a1e9b03c86f52be917cd0a2438f6e',
      LOG_LEVEL: 'debug',
    };
    const site = await RunningSite.start(settings);
    await site.fetch('/');
    const refused = await site.fetch('/api/magic/link', { method: 'POST', body: '{' });
    const requestId = refused.headers.get('x-request-id');
    expect(requestId).toMatch(/^[\w-]{36}$/);
    expect(await site.stop()).toBe(0);
    const lines = linesOf(site.output);
    expect(lines.map(({ msg }) => msg)).toContainEqual(
      expect.stringMatching(/^ready at http:\/\/localhost:\d+ on port/),
    );

    const failure: unknown = await RunningSite.start({ ...settings, BACKUP_AT: '25:00' }).catch(
      (error: unknown) => error,
    );
    const printed = /\{"level".*/.exec(failure instanceof Error ? failure.message : '')?.[0] ?? '';
    expect(linesOf(printed)).toMatchObject([
      { level: 50, msg: expect.stringContaining('BACKUP_AT: is a time') },
    ]);
  },
  300_000,
);

/** Somebody who runs the service: an account made an operator's by the command that does so (lib/cli). */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Browser, expect, type Page } from '@playwright/test';
import { newMember, register } from './member';
import { linkIn, receiveMail } from './outbox';

const run = promisify(execFile);

/** A page of an operator in a browser of its own, signed in. */
export async function openAsOperator(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  const member = newMember();
  await register(page, member);
  const link = linkIn(await receiveMail(page.request, member.email, 'welcome'), 'token=');
  const token = new URLSearchParams(link.slice(link.indexOf('?'))).get('token');
  expect((await page.request.post('/api/email/confirm', { data: { token } })).status()).toBe(200);
  await run(process.execPath, ['lib/cli/tool.mjs', 'lib/api/cli/admin.ts', member.email], {
    // The database of the server that the tests talk to: their own, or one that was started before.
    env: { ...process.env, DATA_DIR: process.env.DATA_DIR || '.data/e2e' },
  });
  const { email, password } = member;
  expect((await page.request.post('/api/login', { data: { email, password } })).status()).toBe(200);
  return page;
}

/** Operators in browser tests: an account with the role, granted by the command (lib/cli). */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Browser, type BrowserContext, expect } from '@playwright/test';
import { type NewMember, newMember, register } from './member';
import { linkIn, receiveMail } from './outbox';

const run = promisify(execFile);

/** Cookies and storage of a browser, as `browser.newContext({ storageState })` reads them. */
export type OperatorSession = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Creates an operator's account on a project's server. */
export async function createOperator(
  browser: Browser,
  { dataFolder, baseURL }: { readonly dataFolder: string; readonly baseURL: string },
): Promise<NewMember> {
  const context = await browser.newContext({ baseURL });
  const { request } = context;
  const member = newMember();
  await register(request, member);
  const link = linkIn(await receiveMail(request, member.email, 'welcome'), 'token=');
  const token = new URLSearchParams(link.slice(link.indexOf('?'))).get('token');
  expect((await request.post('/api/email/confirm', { data: { token } })).status()).toBe(200);
  await run(process.execPath, ['lib/cli/tool.mjs', 'lib/api/cli/admin.ts', member.email], {
    env: { ...process.env, DATA_DIR: dataFolder },
  });
  await context.close();
  return member;
}

/** A new session of an operator. */
export async function signInAsOperator(
  browser: Browser,
  { account, baseURL }: { readonly account: NewMember; readonly baseURL: string },
): Promise<OperatorSession> {
  const context = await browser.newContext({ baseURL });
  const { email, password } = account;
  expect((await context.request.post('/api/login', { data: { email, password } })).status()).toBe(200);
  await context.addCookies([{ name: 'cookieconsent_status', value: 'deny', url: baseURL }]);
  const session = await context.storageState();
  await context.close();
  return session;
}

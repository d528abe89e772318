/** Operators in browser tests: an account with the role, granted by the command (lib/cli). */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Browser, type BrowserContext, expect } from '@playwright/test';
import { join, type NewMember, newMember } from './member';

const run = promisify(execFile);

/** Cookies and storage of a browser, as `browser.newContext({ storageState })` reads them. */
export type OperatorSession = Awaited<ReturnType<BrowserContext['storageState']>>;

interface OperatorServer {
  readonly dataFolder: string;
  readonly baseURL: string;
}

/** Fewer than the API allows to one address in an hour (`login-email` in lib/api/core/limits/limits.ts). */
const signInsOfAnAccount = 15;

/** Returns a function that signs in an operator. Accounts are reused: granting the role takes a process of its own. */
export function operatorsOf(browser: Browser, server: OperatorServer): () => Promise<OperatorSession> {
  let account: NewMember | null = null;
  let signIns = 0;
  return async () => {
    if (!account || signIns === signInsOfAnAccount) {
      account = await createOperator(browser, server);
      signIns = 0;
    }
    signIns += 1;
    return signIn(browser, account, server.baseURL);
  };
}

/** Creates an operator's account on a project's server. */
async function createOperator(browser: Browser, { dataFolder, baseURL }: OperatorServer): Promise<NewMember> {
  const context = await browser.newContext({ baseURL });
  const { request } = context;
  const member = newMember();
  await join(request, member);
  await run(process.execPath, ['lib/cli/tool.mjs', 'lib/api/cli/admin.ts', member.email], {
    env: { ...process.env, DATA_DIR: dataFolder },
  });
  await context.close();
  return member;
}

/** A new session of an account. */
async function signIn(
  browser: Browser,
  { email, password }: NewMember,
  baseURL: string,
): Promise<OperatorSession> {
  const context = await browser.newContext({ baseURL });
  expect((await context.request.post('/api/login', { data: { email, password } })).status()).toBe(200);
  await context.addCookies([{ name: 'cookieconsent_status', value: 'deny', url: baseURL }]);
  const session = await context.storageState();
  await context.close();
  return session;
}

/** `npm run admin -- EMAIL [off]`. */
import { beforeAll, describe, expect, it } from 'vitest';
import { AdminLineError, readAdminLine, runAdminCommand } from '@/lib/api/people/accounts/admin-command';
import { readHint } from '@/lib/session/hint';
import { problemOf } from '../../support/cancel-job';
import { Member } from '../../support/member';
import { createTestContext, type TestContext, testSecret } from '../../support/test-context';

let api: TestContext;

beforeAll(async () => {
  api = await createTestContext();
});

const run = (...args: string[]) => runAdminCommand(api.context, readAdminLine(args));

async function roleInHint(member: Member): Promise<string | undefined> {
  const nowSeconds = api.clock.now().getTime() / 1000;
  return (await readHint(member.browser.cookies.get('snoei_hint'), testSecret, nowSeconds))?.role;
}

describe('the operators’ command', () => {
  it('makes an operator, whose next sign-in hints it to the middleware, and revokes the role', async () => {
    const noor = new Member(api);
    await noor.join('noor@klant.example');
    expect(await roleInHint(noor)).toBe('user');
    expect(await run('NOOR@klant.example')).toContain('operator now');
    await problemOf(await noor.fetch('/me'), 401);
    await noor.login();
    expect((await noor.me()).role).toBe('admin');
    expect(await roleInHint(noor)).toBe('admin');
    expect(await run('noor@klant.example', 'off')).toContain('ordinary');
    await problemOf(await noor.fetch('/me'), 401);
    await noor.login();
    expect(await roleInHint(noor)).toBe('user');
  });

  it('rejects an unconfirmed address', async () => {
    await new Member(api).register({ email: 'baas@klant.example' });
    await expect(run('baas@klant.example')).rejects.toThrow(AdminLineError);
    await expect(run('niemand@klant.example')).rejects.toThrow(AdminLineError);
  });

  it('reports its usage', () => {
    for (const args of [[], ['geen adres'], ['a@b.example', 'maybe'], ['a@b.example', 'off', 'x']]) {
      expect(() => readAdminLine(args)).toThrow(AdminLineError);
    }
    expect(readAdminLine(['a@b.example', 'on'])).toEqual({ email: 'a@b.example', role: 'admin' });
  });
});

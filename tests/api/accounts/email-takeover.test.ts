/** Account takeover by an e-mail change that was requested before the owner of the address signed in. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readAdminLine, runAdminCommand } from '@/lib/api/people/accounts/admin-command';
import { sessionState } from '@/lib/contract/accounts';
import { bodyOf, problemOf } from '../../support/cancel-job';
import { Member, newestMail, tokenIn } from '../../support/member';
import { joinOperator } from '../../support/operator';
import { createTestContext, type TestContext } from '../../support/test-context';

let api: TestContext;
let count = 0;

beforeAll(async () => {
  api = await createTestContext();
});
beforeEach(() => api.clock.advance(3_600_001));

const confirm = (member: Member, token: string) => member.fetch('/email/confirm', { json: { token } });

interface Attempt {
  readonly attacker: Member;
  /** The address that the attacker registered, and its owner. */
  readonly victimEmail: string;
  readonly victim: Member;
  /** Of the mail to the attacker's own address. */
  readonly token: string;
}

/** An attacker registers the victim's address and requests a change to an address of his own. */
async function beginTakeover(): Promise<Attempt> {
  count += 1;
  const victimEmail = `slachtoffer${count}@klant.example`;
  const ownEmail = `aanvaller${count}@elders.example`;
  const attacker = new Member(api);
  await bodyOf(await attacker.register({ email: victimEmail }), 201, sessionState);
  expect((await attacker.fetch('/me/email', { json: { email: ownEmail } })).status).toBe(202);
  const token = tokenIn(await newestMail(api, 'email-change-new', ownEmail));
  return { attacker, victimEmail, victim: new Member(api), token };
}

/** Sign-ins with access to the mailbox alone. */
const signIns: Readonly<Record<string, (attempt: Attempt) => Promise<Response>>> = {
  'by a mailed link': async ({ victim, victimEmail }) => {
    const token = tokenIn(await victim.requestLink(victimEmail));
    return victim.fetch('/magic/login', { json: { token, confirm: true } });
  },
  'by resetting the password': async ({ victim, victimEmail }) => {
    await victim.fetch('/password/forgot', { json: { email: victimEmail } });
    const token = tokenIn(await newestMail(api, 'password-reset', victimEmail));
    const json = { token, password: 'een wachtwoord van de eigenaar', confirm: true };
    return victim.fetch('/password/reset', { json });
  },
};

describe.each(Object.entries(signIns))('the owner of an address who signs in %s', (_, comeIn) => {
  it('gets the pending change cancelled and keeps the account', async () => {
    const attempt = await beginTakeover();
    expect((await comeIn(attempt)).status).toBe(200);
    expect((await attempt.victim.me()).pending_email).toBeNull();
    await problemOf(await confirm(attempt.attacker, attempt.token), 410);
    expect((await attempt.victim.me()).email).toBe(attempt.victimEmail);
    await problemOf(await attempt.attacker.fetch('/me'), 401);
  });

  it('keeps it after becoming an operator', async () => {
    const attempt = await beginTakeover();
    expect((await comeIn(attempt)).status).toBe(200);
    await runAdminCommand(api.context, readAdminLine([attempt.victimEmail]));
    await problemOf(await confirm(attempt.attacker, attempt.token), 410);
    await problemOf(await attempt.attacker.fetch('/admin/overview'), 401);
  });
});

describe('a pending change of address', () => {
  const options = (member: Member, email: string) => member.fetch('/me/email', { json: { email } });

  it('is cancelled when the account becomes an operator’s', async () => {
    const member = new Member(api);
    await member.join('straks-beheer@klant.example');
    await options(member, 'straks-elders@klant.example');
    const mails = [
      await newestMail(api, 'email-change-old', 'straks-beheer@klant.example'),
      await newestMail(api, 'email-change-new', 'straks-elders@klant.example'),
    ];
    await runAdminCommand(api.context, readAdminLine(['straks-beheer@klant.example']));
    for (const mail of mails) await problemOf(await confirm(member, tokenIn(mail)), 410);
  });

  it('is cancelled by a new password', async () => {
    const member = new Member(api);
    await member.join('nieuw-wachtwoord@klant.example');
    await options(member, 'andermans@klant.example');
    const token = tokenIn(await newestMail(api, 'email-change-new', 'andermans@klant.example'));
    const json = { current_password: 'vier losse woorden hier', new_password: 'vijf andere woorden hier' };
    expect((await member.fetch('/me/password', { method: 'PUT', json })).status).toBe(200);
    await problemOf(await confirm(member, token), 410);
  });

  it('is cancelled when the current address is confirmed', async () => {
    const member = new Member(api);
    await member.register({ email: 'toch-goed@klant.example' });
    const welcome = tokenIn(await newestMail(api, 'welcome', 'toch-goed@klant.example'));
    await options(member, 'toch-anders@klant.example');
    const token = tokenIn(await newestMail(api, 'email-change-new', 'toch-anders@klant.example'));
    expect((await confirm(member, welcome)).status).toBe(200);
    await problemOf(await confirm(member, token), 410);
    expect(await member.me()).toMatchObject({ email: 'toch-goed@klant.example', pending_email: null });
  });
});

describe('the owner of an address that a stranger’s account is changed to', () => {
  it('cannot confirm it for that account: it needs the session of the account', async () => {
    const attacker = new Member(api);
    await bodyOf(await attacker.register({ email: 'vreemdeling@elders.example' }), 201, sessionState);
    const victimEmail = 'doelwit@klant.example';
    expect((await attacker.fetch('/me/email', { json: { email: victimEmail } })).status).toBe(202);
    const token = tokenIn(await newestMail(api, 'email-change-new', victimEmail));
    const victim = new Member(api);
    await problemOf(await confirm(victim, token), 401);
    await victim.join('ander-adres@klant.example');
    await problemOf(await confirm(victim, token), 401);
    expect(await attacker.me()).toMatchObject({
      email: 'vreemdeling@elders.example',
      email_confirmed: false,
    });
    await problemOf(await new Member(api).login(victimEmail), 401);
  });
});

describe('a confirmed change of address', () => {
  /** Requests another address and confirms it, the last time in the browser of `last`. */
  async function changeAddress(member: Member, from: string, to: string, last: Member): Promise<void> {
    await member.fetch('/me/email', { json: { email: to } });
    await confirm(member, tokenIn(await newestMail(api, 'email-change-old', from)));
    const changed = await confirm(last, tokenIn(await newestMail(api, 'email-change-new', to)));
    expect(await changed.json()).toEqual({ kind: 'change', state: 'changed' });
  }

  it('ends every session but the one in which it was confirmed', async () => {
    const laptop = new Member(api);
    await laptop.join('van-a@klant.example');
    const phone = new Member(api);
    await phone.login('van-a@klant.example');
    await changeAddress(laptop, 'van-a@klant.example', 'naar-b@klant.example', phone);
    await problemOf(await laptop.fetch('/me'), 401);
    expect((await phone.me()).email).toBe('naar-b@klant.example');
  });

  it('revokes an operator’s role, and ends the operator’s sessions', async () => {
    const operator = await joinOperator(api);
    const { email } = await operator.me();
    await changeAddress(operator, email, 'andere-baan@klant.example', operator);
    await problemOf(await operator.fetch('/admin/overview'), 401);
    await operator.login('andere-baan@klant.example');
    expect((await operator.me()).role).toBe('user');
    await problemOf(await operator.fetch('/admin/overview'), 404);
  });
});

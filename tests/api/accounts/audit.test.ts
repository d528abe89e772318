/** The log of account events, without personal data. */
import { expect, it } from 'vitest';
import { Member, newestMail, registerValues, tokenIn } from '../../support/member';
import { createTestContext } from '../../support/test-context';

const api = await createTestContext();

it('has a line per event, by the account’s id, without address, name, password or token', async () => {
  const lines: unknown[] = [];
  const { log } = api.context;
  for (const level of ['debug', 'info', 'warn', 'error'] as const) {
    log[level] = ((...parts: unknown[]) => void lines.push(parts)) as (typeof log)[typeof level];
  }
  const { email } = registerValues;
  const noor = new Member(api);
  await noor.join(email);
  const { id } = await noor.me();
  await noor.login(email, 'fout woord');
  await noor.login();
  const link = tokenIn(await noor.requestLink(email));
  await noor.fetch('/magic/login', { json: { token: link } });
  await noor.fetch('/magic/login', { json: { token: link } });
  await noor.fetch('/password/forgot', { json: { email } });
  const reset = tokenIn(await newestMail(api, 'password-reset', email));
  await noor.fetch('/password/reset', { json: { token: reset, password: 'een ander wachtwoord' } });
  await noor.fetch('/me/email', { json: { email: 'anders@klant.example' } });
  await noor.fetch('/logout', { method: 'POST' });
  const audited = lines.flatMap((line) => /"audit":"([a-z-]+)"/.exec(JSON.stringify(line))?.[1] ?? []);
  expect(audited).toEqual([
    'registered',
    'email-confirmed',
    'sign-in-refused',
    'signed-in',
    'magic-link-asked',
    'signed-in',
    'magic-sign-in-refused',
    'password-forgotten',
    'password-changed',
    'email-change-asked',
    'signed-out',
  ]);
  const text = JSON.stringify(lines);
  expect(text).toContain(id);
  for (const secret of ['klant.example', 'Noor', 'Bakker', 'woord', link, reset]) {
    expect(text).not.toContain(secret);
  }
  expect(text).not.toContain(noor.browser.cookies.get('snoei_browser'));
});

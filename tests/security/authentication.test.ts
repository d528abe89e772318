/**
 * Authentication by ASVS 5.0, chapter 6. Tested elsewhere: lengths (6.2.1, 6.2.9) in `tests/api/accounts/registering.test.ts`, changing
 * with the current password (6.2.2, 6.2.3) and resetting (6.4.3) in `passwords.test.ts`, guesses per e-mail (6.3.1) in
 * `signing-in.test.ts`, codes used once, for ten minutes and five tries (6.5.1, 6.5.5, 6.6.3) in `magic-links.test.ts`, the rejected words
 * (6.2.4, 6.2.11) in `lib/api/people/accounts/guessable-password.test.ts`.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { consumeRateLimitFor } from '@/lib/api/core/limits/limiter';
import { limits, mailboxTimes } from '@/lib/api/core/limits/limits';
import { sessionCookieName } from '@/lib/config/cookies';
import { problemOf } from '../support/cancel-job';
import { goodPassword, Member, newestMail, tokenIn } from '../support/member';
import { createTestContext } from '../support/test-context';

const api = await createTestContext();
beforeEach(() => api.clock.advance(3_600_001));

describe('passwords', () => {
  it('6.2.4: a common password is rejected wherever one is set', async () => {
    const member = new Member(api);
    await problemOf(await member.register({ email: 'a@klant.example', password: 'iloveyou1' }), 422);
    await member.join('a@klant.example');
    const change = { current_password: goodPassword, new_password: 'Football1' };
    const changed = await member.fetch('/me/password', { method: 'PUT', json: change });
    expect(Object.keys((await problemOf(changed, 422)).errors)).toEqual(['new_password']);
    await member.fetch('/password/forgot', { json: { email: 'a@klant.example' } });
    const token = tokenIn(await newestMail(api, 'password-reset', 'a@klant.example'));
    const reset = await member.fetch('/password/reset', { json: { token, password: 'princess1' } });
    expect(Object.keys((await problemOf(reset, 422)).errors)).toEqual(['password']);
    // The link is still valid: a rejected password did not consume it.
    const better = await member.fetch('/password/reset', {
      json: { token, password: 'drie andere woorden' },
    });
    expect(better.status).toBe(200);
  });

  it('6.2.5: any characters are accepted, without composition rules', async () => {
    for (const [index, password] of [
      '74921036552',
      'allemaalkleineletters',
      '🦊🌳✂️🍂🌧️',
      'пароль из слов',
      '   a   b   ',
    ].entries()) {
      const email = `soort${index}@klant.example`;
      expect((await new Member(api).register({ email, password })).status).toBe(201);
      expect((await new Member(api).login(email, password)).status).toBe(200);
    }
  });

  it('6.2.8: is compared exactly, including case, spaces and its last character', async () => {
    const password = `${'Zo Lang Als Het Maar Kan '.repeat(20)}x`;
    const email = 'precies@klant.example';
    await new Member(api).register({ email, password });
    for (const other of [
      password.toLowerCase(),
      password.trim().slice(0, -1),
      `${password} `,
      password.slice(0, 72),
    ]) {
      expect((await new Member(api).login(email, other)).status).toBe(401);
    }
    expect((await new Member(api).login(email, password)).status).toBe(200);
  });

  it('6.2.10: never expires', async () => {
    await new Member(api).register({ email: 'trouw@klant.example' });
    api.clock.advance(3 * 365 * 86_400_000);
    expect((await new Member(api).login('trouw@klant.example')).status).toBe(200);
  });
});

describe('guessing', () => {
  it('6.3.1: one address that tries many accounts is blocked, also across its network', async () => {
    let count = 0;
    const tryAccount = async () => {
      count += 1;
      const response = await api.request('/api/login', {
        json: { email: `lijst${count}@klant.example`, password: goodPassword },
        address: `2001:db8:7:7:${count.toString(16)}::1`,
      });
      return response.status;
    };
    expect([await tryAccount(), await tryAccount()]).toEqual([401, 401]);
    // Both are in the one counter of their network. The next 296 are counted without hashing a password for each.
    const counted = await api.db.$client.query(
      `update rate_limits set points = points + 296 where key like 'login:%' and points = 2`,
    );
    expect(counted.rowCount).toBe(1);
    expect([await tryAccount(), await tryAccount()]).toEqual([401, 401]);
    expect([await tryAccount(), await tryAccount()]).toEqual([429, 429]);
  });

  it('6.3.1: many networks that guess one account are blocked together; the mailed link and a session still work', async () => {
    const email = 'belaagd@klant.example';
    const owner = new Member(api);
    await owner.join(email);
    const { times } = limits['login-email'];
    for (let network = 0; network < mailboxTimes; network += 1) {
      const guesser = { clientAddress: `198.51.100.${network}`, locale: 'nl' } as const;
      await consumeRateLimitFor(api.context, 'login-email', guesser, { subject: email, points: times });
    }
    const elsewhere = new Member(api);
    expect((await elsewhere.login(email)).status).toBe(429);
    expect((await owner.fetch('/me')).status).toBe(200);
    const token = tokenIn(await elsewhere.requestLink(email));
    expect((await elsewhere.fetch('/magic/login', { json: { token } })).status).toBe(200);
    expect(elsewhere.browser.cookies.has(sessionCookieName)).toBe(true);
  });

  it('6.3.1: guesses at one account do not block another, whose address has another tag of the same mailbox', async () => {
    const guesser = { clientAddress: '203.0.113.70', locale: 'nl' } as const;
    await new Member(api).join('gezin+een@klant.example');
    const { times } = limits['login-email'];
    await consumeRateLimitFor(api.context, 'login-email', guesser, {
      subject: 'gezin+twee@klant.example',
      points: times,
    });
    const login = async (email: string) => {
      const json = { email, password: goodPassword };
      return (await api.request('/api/login', { json, address: guesser.clientAddress })).status;
    };
    expect(await login('gezin+twee@klant.example')).toBe(429);
    expect(await login('gezin+een@klant.example')).toBe(200);
  });
});

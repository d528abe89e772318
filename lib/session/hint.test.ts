import { describe, expect, it } from 'vitest';
import { clearHintCookie, type Hint, hintCookie, pseudonymOf, readHint, signHint } from './hint';

const secret = 'a secret of at least thirty-two characters';
const hint: Hint = { role: 'admin', id: 'abcdefghijklmnop_-1234', expiresAtSeconds: 2_000 };

describe('hint', () => {
  it('is valid as signed, until it expires', async () => {
    const value = await signHint(hint, secret);
    expect(await readHint(value, secret, 1_999)).toEqual(hint);
    expect(await readHint(value, secret, 2_000)).toBeNull();
  });

  it('is invalid when a role, an id, the time or the secret was changed', async () => {
    const value = await signHint({ ...hint, role: 'user' }, secret);
    const forged = [
      value.replace(/^user/, 'admin'),
      value.replace('abcdefgh', 'abcdefgi'),
      value.replace('.2000.', '.9000.'),
      `${value.slice(0, -2)}${value.endsWith('AA') ? 'BB' : 'AA'}`,
      `${value}x`,
      value.slice(0, value.lastIndexOf('.')),
      '',
      undefined,
    ];
    for (const text of forged) expect(await readHint(text, secret, 0), text).toBeNull();
    expect(await readHint(value, `${secret}!`, 0)).toBeNull();
  });

  it('rejects an invalid pseudonym', async () => {
    await expect(signHint({ ...hint, id: 'noor@klant.example' }, secret)).rejects.toThrow('pseudonym');
  });

  it('has an anonymous pseudonym per person', async () => {
    const first = await pseudonymOf('1', secret);
    expect(first).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(await pseudonymOf('1', secret)).toBe(first);
    expect(await pseudonymOf('2', secret)).not.toBe(first);
    expect(await pseudonymOf('1', `${secret}!`)).not.toBe(first);
    await expect(signHint({ ...hint, id: first }, secret)).resolves.toContain(first);
  });

  it('lasts 864,000 seconds in an httpOnly cookie', () => {
    expect(hintCookie('user.x', true)).toBe(
      'snoei_hint=user.x; Path=/; Max-Age=864000; SameSite=Lax; HttpOnly; Secure',
    );
    expect(clearHintCookie(false)).toBe('snoei_hint=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly');
    expect(() => hintCookie('a; Domain=evil.example', true)).toThrow('cannot hold');
  });
});

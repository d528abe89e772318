import { describe, expect, it } from 'vitest';
import { addMailedKey, findMailedKey, readMailedKey, removeMailedKey } from './mailed-keys';

const references = Array.from({ length: 6 }, (_, index) => `${index}`.repeat(26));
const [first = '', second = ''] = references;
const key = 'Zm9v_YmFy-YmF6';

function added(value: string | undefined, reference: string, text = key): string {
  const mailed = readMailedKey(reference, text);
  if (!mailed) throw new Error('not a key');
  return addMailedKey(value, mailed, true);
}

/** Returns the value that a browser would send back. */
const sentBack = (cookie: string) => cookie.slice(cookie.indexOf('=') + 1, cookie.indexOf(';'));

describe('the cookie with mailed keys', () => {
  it('is httpOnly, lax, secure over https, and short-lived', () => {
    expect(added(undefined, first)).toBe(
      `snoei_keys=${first}.${key}; Path=/; Max-Age=7200; SameSite=Lax; HttpOnly; Secure`,
    );
  });

  it('has a key for each of several references', () => {
    const value = sentBack(added(sentBack(added(undefined, first, 'one')), second, 'two'));
    expect(findMailedKey(value, first)).toBe('one');
    expect(findMailedKey(value, second.toLowerCase())).toBe('two');
    expect(findMailedKey(value, references[2] ?? '')).toBeNull();
  });

  it('replaces the key of a reference, and drops the oldest above the limit', () => {
    const renewed = sentBack(added(sentBack(added(undefined, first, 'old')), first, 'new'));
    expect(renewed).toBe(`${first}.new`);
    const full = references.reduce((value, reference) => sentBack(added(value, reference)), '');
    expect(references.map((reference) => findMailedKey(full, reference) !== null)).toEqual([
      false,
      ...Array(5).fill(true),
    ]);
  });

  it('drops a used key, and is deleted with the last one', () => {
    const both = sentBack(added(sentBack(added(undefined, first)), second));
    const one = sentBack(removeMailedKey(both, first.toLowerCase(), true));
    expect(one).toBe(`${second}.${key}`);
    expect(removeMailedKey(one, second, false)).toBe(
      'snoei_keys=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly',
    );
  });

  it('ignores invalid entries', () => {
    for (const value of [
      undefined,
      '',
      '~',
      '.',
      `${first}`,
      `${first}.`,
      `x.${key}`,
      `${first}.a b`,
      `.${key}`,
    ])
      expect(findMailedKey(value, first), value).toBeNull();
  });
});

describe('a key in a URL', () => {
  it('is rejected if it or its reference is malformed', () => {
    expect(readMailedKey(first.replaceAll('0', 'o'), key)).toEqual({ reference: first, key });
    for (const wrong of ['', 'a;b', 'a~b', 'a.b', 'ä', 'x'.repeat(201)])
      expect(readMailedKey(first, wrong), wrong).toBeNull();
    expect(readMailedKey('GOODCODE', key)).toBeNull();
  });
});

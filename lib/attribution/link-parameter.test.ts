import { describe, expect, it } from 'vitest';
import { findParameterValue } from './link-parameter';

const values = (pairs: Record<string, string>) => new Map(Object.entries(pairs));

describe('findParameterValue', () => {
  it('uses the first key, in the order of the keys, that has a value', () => {
    const parameter = { keys: ['first', 'second', 'third'], defaultValue: 'none' };
    expect(findParameterValue(parameter, values({ third: 'c', second: 'b' }))).toBe('b');
    expect(findParameterValue(parameter, values({ third: 'c', second: 'b', first: '' }))).toBe('b');
    expect(findParameterValue(parameter, values({ third: 'c', first: 'a' }))).toBe('a');
  });

  it('falls back to the default, or to null', () => {
    expect(findParameterValue({ keys: ['a'], defaultValue: 'site' }, values({ b: 'x' }))).toBe('site');
    expect(findParameterValue({ defaultValue: 'site' }, values({ b: 'x' }))).toBe('site');
    expect(findParameterValue({ keys: ['a'] }, values({ b: 'x' }))).toBeNull();
    expect(findParameterValue({ keys: ['a'], defaultValue: '' }, values({ a: '' }))).toBeNull();
  });

  it('decodes a configured value that was encoded already', () => {
    expect(findParameterValue({ defaultValue: 'voor%20jaar' }, values({}))).toBe('voor jaar');
    expect(findParameterValue({ defaultValue: '50% korting' }, values({}))).toBe('50% korting');
    expect(findParameterValue({ keys: ['a'], defaultValue: 'x' }, values({ a: 'a%20b' }))).toBe('a%20b');
  });

  it('renames a value by its override, and the default not', () => {
    const parameter = { keys: ['a'], overrides: { fb: 'facebook', site: 'elsewhere' }, defaultValue: 'site' };
    expect(findParameterValue(parameter, values({ a: 'fb' }))).toBe('facebook');
    expect(findParameterValue(parameter, values({ a: 'FB' }))).toBe('FB');
    expect(findParameterValue(parameter, values({}))).toBe('site');
    expect(findParameterValue({ keys: ['a'], overrides: { fb: '' } }, values({ a: 'fb' }))).toBe('fb');
  });

  it.each(['constructor', '__proto__', 'toString'])('has no override named %s by default', (word) => {
    expect(findParameterValue({ keys: ['a'], overrides: {} }, values({ a: word }))).toBe(word);
  });

  it('skips malformed values', () => {
    const parameter = { keys: ['a', 'b'], accepts: /^[a-z]+$/, defaultValue: 'home' };
    expect(findParameterValue(parameter, values({ a: '//evil.example', b: 'budget' }))).toBe('budget');
    expect(findParameterValue(parameter, values({ a: '//evil.example' }))).toBe('home');
  });
});

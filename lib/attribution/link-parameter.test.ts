import { describe, expect, it } from 'vitest';
import { findParameterValue } from './link-parameter';

const values = (pairs: Record<string, string>) => new Map(Object.entries(pairs));

describe('findParameterValue', () => {
  it('takes the first key, in the order of the keys, that has a value', () => {
    const parameter = { keys: ['first', 'second', 'third'], defaultValue: 'none' };
    expect(findParameterValue(parameter, values({ third: 'c', second: 'b' }))).toBe('b');
    expect(findParameterValue(parameter, values({ third: 'c', second: 'b', first: '' }))).toBe('b');
    expect(findParameterValue(parameter, values({ third: 'c', first: 'a' }))).toBe('a');
  });

  it('falls back on the default, and without one on nothing', () => {
    expect(findParameterValue({ keys: ['a'], defaultValue: 'site' }, values({ b: 'x' }))).toBe('site');
    expect(findParameterValue({ defaultValue: 'site' }, values({ b: 'x' }))).toBe('site');
    expect(findParameterValue({ keys: ['a'] }, values({ b: 'x' }))).toBeNull();
    expect(findParameterValue({ keys: ['a'], defaultValue: '' }, values({ a: '' }))).toBeNull();
  });

  it('calls a value what its override says, and the default what it is', () => {
    const parameter = { keys: ['a'], overrides: { fb: 'facebook', site: 'elsewhere' }, defaultValue: 'site' };
    expect(findParameterValue(parameter, values({ a: 'fb' }))).toBe('facebook');
    expect(findParameterValue(parameter, values({ a: 'FB' }))).toBe('FB');
    expect(findParameterValue(parameter, values({}))).toBe('site');
    expect(findParameterValue({ keys: ['a'], overrides: { fb: '' } }, values({ a: 'fb' }))).toBe('fb');
  });

  it.each(['constructor', '__proto__', 'toString'])('has no override named %s by itself', (word) => {
    expect(findParameterValue({ keys: ['a'], overrides: {} }, values({ a: word }))).toBe(word);
  });

  it('passes over what does not look as it should', () => {
    const parameter = { keys: ['a', 'b'], accepts: /^[a-z]+$/, defaultValue: 'home' };
    expect(findParameterValue(parameter, values({ a: '//evil.example', b: 'budget' }))).toBe('budget');
    expect(findParameterValue(parameter, values({ a: '//evil.example' }))).toBe('home');
  });
});

import { describe, expect, it } from 'vitest';
import { findCleanValue, maxValueCharacters, readCampaignValues } from './campaign-values';

const keys = ['utm_source', 'gclid'];
const read = (query: string) =>
  Object.fromEntries(readCampaignValues(`https://snoei.example/x?${query}`, keys));

describe('readCampaignValues', () => {
  it('reads only the given keys', () => {
    expect(read('utm_source=mail&email=jan@voorbeeld.example&gclid=Cj0')).toEqual({
      utm_source: 'mail',
      gclid: 'Cj0',
    });
    expect([...readCampaignValues('https://snoei.example/x', keys)]).toEqual([]);
    expect([...readCampaignValues('https://snoei.example/x#?utm_source=hash', keys)]).toEqual([]);
  });

  it('reads the last of a repeated key', () => {
    expect(read('utm_source=a&utm_source=b&gclid=1&utm_source=c')).toEqual({ utm_source: 'c', gclid: '1' });
  });

  it('treats a key without value as present', () => {
    expect(read('utm_source=&gclid')).toEqual({ utm_source: '', gclid: '' });
    expect(read('utm_source=%20')).toEqual({ utm_source: '' });
  });

  it.each([
    ['10 KiB', `utm_source=${'a'.repeat(10_240)}`],
    ['one character too many', `utm_source=${'a'.repeat(maxValueCharacters + 1)}`],
    [
      'more than fits once it is encoded',
      `utm_source=${encodeURIComponent('🌱'.repeat(maxValueCharacters / 2))}`,
    ],
    ['a broken escape', 'utm_source=%ff'],
    ['half a surrogate', 'utm_source=%ED%A0%80'],
    ['an e-mail address', 'utm_source=noor%40klant.example'],
    ['a line end', 'utm_source=a%0d%0aset-cookie:x'],
    ['a zero byte', 'utm_source=a%00b'],
    ['a bad one behind a good one', 'utm_source=good&utm_source=%ff'],
  ])('omits %s', (_, query) => {
    expect(read(`${query}&gclid=1`)).toEqual({ gclid: '1' });
  });

  it('keeps markup as text: links encode it', () => {
    expect(read('utm_source=%3Cscript%3Ealert(1)%3C/script%3E')).toEqual({
      utm_source: '<script>alert(1)</script>',
    });
  });
});

describe('findCleanValue', () => {
  it('trims and normalises', () => {
    expect(findCleanValue(' cafe\u0301 ')).toBe('café');
    expect(findCleanValue('a'.repeat(maxValueCharacters))).toHaveLength(maxValueCharacters);
    expect(findCleanValue('\ud800')).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { findStoreOf } from './store';

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 20_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/20.0 Safari/605.1.15';

describe('findStoreOf', () => {
  it.each([
    ['an iPhone', phone, 5, 'apple'],
    ['an iPad that says so', phone.replaceAll('iPhone', 'iPad'), 5, 'apple'],
    ['an iPad that calls itself a Mac', mac, 5, 'apple'],
    ['a Mac', mac, 0, null],
    ['an Android phone', 'Mozilla/5.0 (Linux; Android 16; Pixel 10) Chrome/156.0.0.0 Mobile', 5, 'google'],
    ['a touch screen on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/156.0.0.0', 10, null],
    ['a phone of Windows', 'Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; iPhone) Edge/15', 5, null],
    ['Linux', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0', 0, null],
    ['nothing', '', 0, null],
  ])('%s', (_, userAgent, maxTouchPoints, store) => {
    expect(findStoreOf({ userAgent, maxTouchPoints })).toBe(store);
  });
});

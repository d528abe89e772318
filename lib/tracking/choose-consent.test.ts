// @vitest-environment jsdom
import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chooseConsent } from './choose-consent';

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 201 }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
});

it('tells other tabs of a withdrawal once, without any code that measures', async () => {
  const told = vi.spyOn(BroadcastChannel.prototype, 'postMessage');
  await chooseConsent('allow', 'nl');
  expect(told).not.toHaveBeenCalled();
  await chooseConsent('deny', 'nl');
  await chooseConsent('deny', 'nl');
  expect(told.mock.calls).toEqual([['deny']]);
});

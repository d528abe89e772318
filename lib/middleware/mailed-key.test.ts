import { describe, expect, it } from 'vitest';
import { mailedKeysCookieName } from '@/lib/config/cookies';
import { edgeRequest } from '@/tests/support/servers/edge-request';
import { edgeSite, edgeReference as reference } from '@/tests/support/servers/edge-site';
import { type AccessCheck, routeStep } from './routing/route-step';

const sendRequest = edgeSite();
const key = 'x'.repeat(43);
const cookieFor = (text: string) =>
  `snoei_keys=${reference}.${text}; Path=/; Max-Age=7200; SameSite=Lax; HttpOnly; Secure`;

describe('a mailed link', () => {
  it.each([
    [`/opzeggen/track/${reference}?key=${key}`, `/opzeggen/track/${reference}`],
    [`/en/cancel/${reference}/complete?a=%2B&key=${key}&b=`, `/en/cancel/${reference}/complete?a=%2B&b=`],
    [`/herroepen?reference=${reference}&key=${key}`, `/herroepen?reference=${reference}`],
    [
      `/en/personal-advice/consent?key=${key}&reference=${reference}`,
      `/en/personal-advice/consent?reference=${reference}`,
    ],
    [`/opzeggen/track/${reference}/?k%65y=${key}`, `/opzeggen/track/${reference}`],
  ])('redirects %s to %s, with the key in a cookie', async (link, location) => {
    expect(await sendRequest(link)).toMatchObject({
      kind: 'redirect',
      status: 303,
      location,
      private: true,
      cookies: [cookieFor(key)],
    });
    expect(await sendRequest(location)).toMatchObject({ kind: 'rewrite' });
  });

  it('adds its key to those of other links', async () => {
    const other = `${'7'.repeat(26)}.abc`;
    const cookies = { [mailedKeysCookieName]: other };
    expect(await sendRequest(`/opzeggen/track/${reference}?key=${key}`, { cookies })).toMatchObject({
      cookies: [cookieFor(`${key}~${other}`)],
    });
  });

  it('drops a malformed key, and sets no cookie', async () => {
    const decision = await sendRequest(`/opzeggen/track/${reference}?key=%0d%0aSet-Cookie:x`);
    expect(decision).toMatchObject({ kind: 'redirect', location: `/opzeggen/track/${reference}` });
    expect(decision).not.toHaveProperty('cookies');
  });

  it('to an unknown page is 404', async () => {
    expect(await sendRequest(`/opzeggen/track/${'7'.repeat(26)}?key=${key}`)).toMatchObject({
      kind: 'not-found',
    });
  });

  it('preserves its key through a redirect of an old URL', async () => {
    expect(await sendRequest(`/cancel/track/${reference}?key=${key}`)).toMatchObject({
      kind: 'redirect',
      status: 301,
      location: `/opzeggen/track/${reference}?key=${key}`,
    });
  });
});

describe('other URLs', () => {
  it.each([
    `/aangemeld?key=${key}`,
    `/afmelden?key=${key}`,
    `/b/GOODCODE?key=${key}`,
    `/opzeggen/track/${reference}`,
  ])('%s is unchanged', async (path) => {
    expect(await sendRequest(path)).toMatchObject({ kind: 'rewrite' });
  });
});

describe('the access check of a page', () => {
  const questions: Parameters<AccessCheck>[0][] = [];
  const step = routeStep({
    companies: { find: async () => null },
    stories: { exists: async () => true },
    mayAccess: async (question) => questions.push(question) > 0,
    isCategory: () => false,
    visitor: async () => null,
    https: () => true,
    guards: {},
  });

  it('gets whether the browser has a key, from the URL or the cookie', async () => {
    const path = `/opzeggen/${reference}/afronden`;
    const cookies = { [mailedKeysCookieName]: `${reference}.${key}` };
    const others = { [mailedKeysCookieName]: `${'7'.repeat(26)}.${key}` };
    await step(edgeRequest(`${path}?key=${key}`));
    await step(edgeRequest(path, { cookies }));
    await step(edgeRequest(path, { cookies: others }));
    await step(edgeRequest(path));
    expect(questions.map(({ hasKey }) => hasKey)).toEqual([true, true, false, false]);
  });

  it('leaves a native form post unchanged', async () => {
    const request = { ...edgeRequest(`/opzeggen/track/${reference}?key=${key}`), method: 'POST' };
    expect(await step(request)).toMatchObject({ kind: 'rewrite' });
    const head = { ...edgeRequest(`/opzeggen/track/${reference}?key=${key}`), method: 'HEAD' };
    expect(await step(head)).toMatchObject({ kind: 'redirect', status: 303 });
  });
});

// @vitest-environment jsdom
/** Parts hidden pre-paint by a query, and that the policy of documents allows exactly that script. */
import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { consentChoiceOf } from '@/lib/tracking/consent';
import { beforePaintScript, downloadPromptKey } from './headers/before-paint-script.mjs';
import { inlineScriptHashes } from './headers/content-security-policy.mjs';

/** Runs the script on a page with a query; returns the attributes of the document. */
function run(search: string): Record<string, string | undefined> {
  history.replaceState(null, '', `/opzeggen${search}`);
  new Function(beforePaintScript)();
  return { ...document.documentElement.dataset };
}

/** Sets exactly these consent cookies. */
function setCookies(cookies: Readonly<Record<string, string>>) {
  for (const name of ['cookieconsent_status', 'cookieconsent_version']) Cookies.remove(name);
  for (const [name, value] of Object.entries(cookies)) Cookies.set(name, value);
}

beforeEach(() => {
  setCookies({ cookieconsent_status: 'deny' });
  for (const name of Object.keys(document.documentElement.dataset))
    delete document.documentElement.dataset[name];
});

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

describe('the blocking script', () => {
  it.each([
    ['', {}],
    ['?menu_prompt=true', { menu: 'none' }],
    ['?menu_prompt=TRUE', {}],
    ['?menu_prompt=false', {}],
    ['?menu_prompt', {}],
    ['?hide_download_prompt=true', { downloadPrompt: 'none' }],
    ['?hide_download_prompt=TrUe', { downloadPrompt: 'none' }],
    ['?hide_download_prompt=1', {}],
    ['?utm_source=app&menu_prompt=true&hide_download_prompt=True', { menu: 'none', downloadPrompt: 'none' }],
  ])('reads %s', (search, expected) => {
    expect(run(search)).toEqual(expected);
  });

  it('hides a prompt that was closed in this session', () => {
    sessionStorage.setItem(downloadPromptKey, 'closed');
    expect(run('')).toEqual({ downloadPrompt: 'none' });
  });

  it('uses the query alone without storage', () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    expect(run('')).toEqual({});
    expect(run('?hide_download_prompt=true')).toEqual({ downloadPrompt: 'none' });
  });

  const jars: readonly Readonly<Record<string, string>>[] = [
    {},
    { cookieconsent_status: 'deny' },
    { cookieconsent_status: 'allow' },
    { cookieconsent_status: 'dismiss' },
    { cookieconsent_status: 'denying' },
    { cookieconsent_version: '2026-11-21' },
    { cookieconsent_status: 'allow', cookieconsent_version: '2026-11-21' },
    { cookieconsent_status: 'allow', cookieconsent_version: '2031-01-01' },
    { cookieconsent_status: 'allow', cookieconsent_version: '2026-01-01' },
    { cookieconsent_status: 'deny', cookieconsent_version: '2026-01-01' },
  ];
  it.each(jars)('shows the consent banner under the same condition: %j', (cookies) => {
    setCookies(cookies);
    const choice = consentChoiceOf(cookies.cookieconsent_status, cookies.cookieconsent_version);
    expect(run('')).toEqual(choice === null ? { cookies: 'ask' } : {});
  });

  it('tells zod not to compile code, which the policy refuses', () => {
    z.config({ jitless: false });
    run('');
    expect(z.config().jitless).toBe(true);
    z.config({ jitless: false });
  });

  it('is allowed by the policy, and no other script is', () => {
    const blocked = vi.fn();
    const page = (text: string) => `<html><body><script>${text}</script></body></html>`;
    expect(inlineScriptHashes(page(beforePaintScript), blocked)).toHaveLength(1);
    expect(blocked).not.toHaveBeenCalled();
    expect(inlineScriptHashes(page(`${beforePaintScript};alert(1)`), blocked)).toEqual([]);
    expect(blocked).toHaveBeenCalledTimes(1);
  });
});

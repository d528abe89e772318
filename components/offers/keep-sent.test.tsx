// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { KeepSent } from './keep-sent.client';

const form = (sent: Record<string, string> | null) => (
  <form>
    <KeepSent sent={sent} />
    <input name="now_gas" defaultValue={sent?.now_gas ?? ''} />
    <select name="now_kind" defaultValue={sent?.now_kind ?? ''}>
      <option value="" />
      <option value="fixed" />
    </select>
    <input type="checkbox" name="confirmed" value="true" />
    <details>
      <summary>Panels</summary>
      <input name="usage_feed_in" />
    </details>
  </form>
);

const values = () =>
  [...new FormData(document.forms[0]).entries()].map(([name, value]) => `${name}=${value}`);

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '');
});

describe('a sum that was sent', () => {
  it('is filled in again where its entry is opened without it, but for what was confirmed', () => {
    window.history.replaceState({ router: 'its own' }, '');
    render(form({ sum: '1', now_gas: '1,35', now_kind: 'fixed', usage_feed_in: '500', confirmed: 'true' }));
    expect(window.history.state).toMatchObject({ router: 'its own' });
    cleanup();
    render(form(null));
    expect(values()).toEqual(['sum=1', 'now_gas=1,35', 'now_kind=fixed', 'usage_feed_in=500']);
    expect(document.querySelector('details')?.open).toBe(true);
  });

  it('is in no other entry', () => {
    render(form(null));
    expect(values()).toEqual(['sum=1', 'now_gas=', 'now_kind=', 'usage_feed_in=']);
  });
});

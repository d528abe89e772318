import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { postedControl, postedValues } from '@/tests/support/dom/posted-values';
import { browserApi } from './browser';
import { postForm } from './post-form';

const schema = z.unknown();
const send = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', send);
afterEach(() => send.mockReset());

function form(): HTMLFormElement {
  document.body.innerHTML = `<form><input name="_key" value="k-1"><input name="ids" value="a"><input name="ids" value="b">
    <input type="checkbox" name="unticked" value="1"></form>`;
  return document.querySelector('form') as HTMLFormElement;
}

it('posts what the form would post, and asks for JSON', async () => {
  send.mockResolvedValue(Response.json({}));
  await postForm(browserApi('en'), { action: '/api/admin/letter-stacks/sent', form: form(), schema });
  const [path, init] = send.mock.calls[0] ?? [];
  expect(path).toBe('/api/admin/letter-stacks/sent');
  expect(postedValues(init)).toEqual({ ids: ['a', 'b'] });
  expect(postedControl(init, '_key')).toBe('k-1');
  expect(new Headers(init?.headers).get('accept')).toBe('application/json');
});

it('goes to the page of the outcome where an instance of the version before redirects to it', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { assign });
  const page = new Response('<html></html>');
  Object.defineProperties(page, {
    redirected: { value: true },
    url: { value: 'https://snoei.example/account?note=name' },
  });
  send.mockResolvedValue(page);
  const done = vi.fn();
  void postForm(browserApi('en'), { action: '/api/me', form: form(), schema }).then(done, done);
  await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(page.url));
  expect(done).not.toHaveBeenCalled();
});

// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { postNatively } from './post-natively';

const sendRequest = vi.fn<typeof fetch>();
const submitted = vi.fn();
const gone = Object.assign(new Error('Failed to load chunk /a.js'), { name: 'ChunkLoadError' });

function formWith(action: string | null): HTMLFormElement {
  const form = document.createElement('form');
  if (action !== null) form.setAttribute('action', action);
  form.submit = submitted;
  return form;
}

beforeEach(() => {
  submitted.mockReset();
  sendRequest.mockReset().mockImplementation(async () => new Response(null));
  vi.stubGlobal('fetch', sendRequest);
});
afterEach(() => vi.unstubAllGlobals());

it('sends the form as it would be without JavaScript', async () => {
  expect(await postNatively(formWith('/api/forms/complaint'), gone)).toBe(true);
  expect(submitted).toHaveBeenCalledTimes(1);
});

it.each([
  ['another error', formWith('/api/forms/complaint'), new Error('no such thing')],
  ['a form that goes nowhere by itself', formWith(null), gone],
])('ignores %s', async (_, form, error) => {
  expect(await postNatively(form, error)).toBe(false);
  expect(sendRequest).not.toHaveBeenCalled();
  expect(submitted).not.toHaveBeenCalled();
});

it('preserves the input if the site is unreachable', async () => {
  sendRequest.mockImplementation(async () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await postNatively(formWith('/api/forms/complaint'), gone)).toBe(false);
  expect(submitted).not.toHaveBeenCalled();
});

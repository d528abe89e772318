import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { messagesOf } from '@/lib/i18n/messages';
import { passTime, setMovableClock } from '@/tests/support/dom/movable-clock';
import { Autocomplete, type AutocompleteProps } from './autocomplete.client';

setMovableClock();

const companies = [
  { label: 'Ziggo', value: 'ziggo', picture_url: '/api/companies/ziggo/monogram.svg' },
  { label: 'Zilveren Kruis', value: 'zilveren-kruis', picture_url: null },
  { label: 'Zonder waarde', value: '', picture_url: null },
];

const requests: { url: URL; init: RequestInit }[] = [];
const respond = vi.fn<(search: string) => unknown>();

beforeEach(() => {
  requests.length = 0;
  respond.mockReturnValue(companies);
  vi.stubGlobal('fetch', (url: URL, init: RequestInit) => {
    requests.push({ url, init });
    return Promise.resolve(Response.json(respond(url.searchParams.get('search') ?? '')));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function element(props: Partial<AutocompleteProps> = {}) {
  const { fields } = messagesOf('nl');
  return (
    <NextIntlClientProvider locale="nl" messages={{ fields }} timeZone="Europe/Amsterdam">
      <form aria-label="zoek" onSubmit={props.onChosen ? undefined : onSubmit}>
        <Autocomplete
          id="company"
          name="company"
          endpoint="/api/companies/search?limit=6"
          aria={{ 'aria-label': 'Bedrijf' }}
          {...props}
        />
        <button type="submit">Zoek</button>
      </form>
    </NextIntlClientProvider>
  );
}
const submitted: (string | null)[] = [];
function onSubmit(event: React.FormEvent<HTMLFormElement>) {
  event.preventDefault();
  submitted.push(new FormData(event.currentTarget).getAll('company').join('|'));
}
beforeEach(() => {
  submitted.length = 0;
});

const box = () => screen.getByRole('combobox', { name: 'Bedrijf' });

/** Types and advances the debounce. */
async function type(text: string) {
  await userEvent.type(box(), text);
  passTime(150);
}

describe('the autocomplete', () => {
  it('requests the endpoint with the typed text as search, after a delay', async () => {
    render(element());
    await type('zi');
    expect(await screen.findAllByRole('option')).toHaveLength(3);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.url.pathname + (requests[0]?.url.search ?? '')).toBe(
      '/api/companies/search?limit=6&search=zi',
    );
    expect(new Headers(requests[0]?.init.headers).get('accept-language')).toBe('nl');
    expect(screen.getByRole('status')).toHaveTextContent('3 suggesties');
  });

  it('aborts the previous request', async () => {
    render(element());
    await type('z');
    await waitFor(() => expect(requests).toHaveLength(1));
    await userEvent.type(box(), 'i');
    expect(requests[0]?.init.signal?.aborted).toBe(true);
  });

  it('moves with the arrows, selects with Enter, fills the text and submits the value', async () => {
    const onValue = vi.fn();
    render(element({ onValue }));
    await type('zi');
    await screen.findAllByRole('option');
    expect(box()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    const active = screen.getByRole('option', { selected: true });
    expect(active).toHaveTextContent('Ziggo');
    expect(box()).toHaveAttribute('aria-activedescendant', active.id);
    await userEvent.keyboard('{Enter}');
    expect(box()).toHaveValue('Ziggo');
    expect(onValue).toHaveBeenLastCalledWith('ziggo');
    expect(submitted).toEqual(['ziggo']);
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('wraps around, via the text itself', async () => {
    render(element());
    await type('zi');
    await screen.findAllByRole('option');
    await userEvent.keyboard('{ArrowUp}');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Zonder waarde');
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.queryByRole('option', { selected: true })).toBeNull();
  });

  it('uses the label if a suggestion has no value, and advances if configured', async () => {
    const onChosen = vi.fn();
    const onValue = vi.fn();
    render(element({ onChosen, onValue }));
    await type('zo');
    await userEvent.click(await screen.findByRole('option', { name: 'Zonder waarde' }));
    expect(onValue).toHaveBeenLastCalledWith('Zonder waarde');
    expect(onChosen).toHaveBeenCalledOnce();
    expect(submitted).toEqual([]);
  });

  it('shows suggestions only while focused, and closes with Escape without losing the text', async () => {
    render(element());
    await type('zi');
    await screen.findAllByRole('option');
    await userEvent.tab();
    expect(screen.queryByRole('option')).toBeNull();
    await userEvent.click(box());
    expect(screen.getAllByRole('option')).toHaveLength(3);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    expect(box()).toHaveValue('zi');
  });

  it('sends the text itself when nothing was chosen, or when it was changed after a choice', async () => {
    render(element());
    await type('zi');
    await screen.findAllByRole('option');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await userEvent.type(box(), 'x');
    await userEvent.click(screen.getByRole('button', { name: 'Zoek' }));
    expect(submitted).toEqual(['ziggo', 'Ziggox']);
  });

  it.each([
    ['nothing', []],
    ['no list', { message: 'te vaak' }],
    ['malformed entries', [{ label: 4 }, null, 'x']],
  ])('stays a text field when the endpoint returns %s', async (_, body) => {
    respond.mockReturnValue(body);
    render(element());
    await type('zi');
    await waitFor(() => expect(requests).toHaveLength(1));
    await act(() => new Promise((resolve) => setImmediate(resolve)));
    expect(screen.queryByRole('option')).toBeNull();
    expect(box()).toHaveAttribute('aria-expanded', 'false');
  });

  it('shows at most 6', async () => {
    respond.mockReturnValue(
      Array.from({ length: 9 }, (_, i) => ({ label: `L${i}`, value: `v${i}`, picture_url: null })),
    );
    render(element());
    await type('l');
    expect(await screen.findAllByRole('option')).toHaveLength(6);
  });

  it('starts with a value and its label', () => {
    render(element({ defaultValue: 'ziggo', defaultTextValue: 'Ziggo' }));
    expect(box()).toHaveValue('Ziggo');
    expect(new FormData(screen.getByRole('form')).get('company')).toBe('ziggo');
  });

  it('is a plain text input without JavaScript', () => {
    const html = renderToString(element());
    expect(html.match(/<input[^>]*name="company"[^>]*>/g)).toEqual([expect.stringContaining('type="text"')]);
  });
});

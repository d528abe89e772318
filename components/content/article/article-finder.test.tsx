import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { passTime, setMovableClock } from '@/tests/support/dom/movable-clock';
import { ArticleFinder, type ArticleFinderProps } from './article-finder.client';

setMovableClock();

/** Longer than the URL debounce. */
const addressWait = 400;

/** Next's router also reports replacements by the component itself. */
vi.mock('next/navigation', async () => {
  const { useSyncExternalStore } = await import('react');
  return {
    useSearchParams: () =>
      new URLSearchParams(
        useSyncExternalStore(
          (onChange) => {
            window.addEventListener('address', onChange);
            return () => window.removeEventListener('address', onChange);
          },
          () => window.location.search,
          () => '',
        ),
      ),
  };
});

const replaceState = window.history.replaceState.bind(window.history);

function goTo(address: string) {
  act(() => window.history.replaceState(null, '', address));
}

const item = (name: string, ...tags: string[]) => ({
  path: `/blog/${name}`,
  tags,
  card: <a href={`/blog/${name}`}>{name}</a>,
});

const props: ArticleFinderProps = {
  action: '/blog',
  indexUrl: '/api/articles/nl/blog',
  items: [item('gas', 'switch'), item('gym', 'cancel'), item('paper', 'cancel', 'save')],
  tags: [
    { tag: 'cancel', label: 'Opzeggen' },
    { tag: 'switch', label: 'Overstappen' },
  ],
  initial: { query: '', tag: null, found: [] },
  texts: {
    label: 'Zoek',
    placeholder: 'sportschool',
    submit: 'Zoek maar',
    subjects: 'Onderwerpen',
    all: 'Alles',
    results: 'Artikelen',
    counts: ['niets', 'een', 'twee', 'drie'],
  },
  icons: { search: null, chosen: null },
  empty: {
    title: 'nothing here',
    text: 'try another word',
    all: 'show all',
    elsewhere: { label: 'find a company', href: '/opzeggen' },
  },
};

const index = [
  { path: '/blog/gas', title: 'Gas', intro: '', words: 'energie maand' },
  { path: '/blog/gym', title: 'Gym', intro: '', words: 'sport maand' },
  { path: '/blog/paper', title: 'Paper', intro: '', words: 'krant' },
];

const shown = () =>
  within(screen.getByRole('region', { name: 'Artikelen' }))
    .queryAllByRole('link')
    .map((link) => link.textContent);

const fetchIndex = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  window.history.replaceState = (data, unused, url) => {
    replaceState(data, unused, url);
    window.dispatchEvent(new Event('address'));
  };
  window.history.replaceState(null, '', '/blog');
  fetchIndex.mockImplementation(async () => Response.json(index));
  vi.stubGlobal('fetch', fetchIndex);
});
afterEach(() => {
  cleanup();
  window.history.replaceState = replaceState;
  fetchIndex.mockReset();
  vi.unstubAllGlobals();
});

describe('ArticleFinder', () => {
  it('shows everything, the newest first and large, and loads nothing', () => {
    render(<ArticleFinder {...props} />);
    expect(shown()).toEqual(['gas', 'gym', 'paper']);
    expect(screen.getByText('gas').closest('li')).toHaveAttribute('data-lead');
    expect(fetchIndex).not.toHaveBeenCalled();
  });

  it('shows the articles of a subject, announces their number, and stores the subject in the URL', async () => {
    render(<ArticleFinder {...props} />);
    await userEvent.click(screen.getByRole('link', { name: 'Opzeggen' }));
    expect(shown()).toEqual(['gym', 'paper']);
    expect(screen.getByRole('link', { name: 'Opzeggen' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('status')).toHaveTextContent('twee');
    passTime(addressWait);
    expect(window.location.search).toBe('?tag=cancel');
    await userEvent.click(screen.getByRole('link', { name: 'Alles' }));
    passTime(addressWait);
    expect(window.location.search).toBe('');
  });

  it('searches while typing, in the index that it loads once', async () => {
    render(<ArticleFinder {...props} />);
    await userEvent.type(screen.getByRole('searchbox'), 'maand');
    await waitFor(() => expect(shown()).toEqual(['gas', 'gym']));
    expect(fetchIndex).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('link', { name: 'Opzeggen' }));
    expect(shown()).toEqual(['gym']);
    passTime(addressWait);
    expect(window.location.search).toBe('?q=maand&tag=cancel');
  });

  it('keeps the search text and offers a link when nothing is found', async () => {
    render(<ArticleFinder {...props} />);
    await userEvent.type(screen.getByRole('searchbox'), 'zzz');
    expect(await screen.findByText('nothing here')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('niets');
    expect(screen.getByRole('searchbox')).toHaveValue('zzz');
    expect(screen.getByRole('link', { name: 'find a company' })).toHaveAttribute('href', '/opzeggen');
    await userEvent.click(screen.getByRole('link', { name: 'show all' }));
    expect(shown()).toEqual(['gas', 'gym', 'paper']);
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('follows a link to the same page with another query, or with none', async () => {
    render(<ArticleFinder {...props} />);
    goTo('/blog?tag=cancel');
    expect(shown()).toEqual(['gym', 'paper']);
    goTo('/blog?q=krant');
    await waitFor(() => expect(shown()).toEqual(['paper']));
    expect(screen.getByRole('searchbox')).toHaveValue('krant');
    goTo('/blog');
    expect(shown()).toEqual(['gas', 'gym', 'paper']);
    expect(screen.getByRole('searchbox')).toHaveValue('');
    passTime(addressWait);
    expect(window.location.search).toBe('');
  });

  it('submits the form only if it can’t search itself', async () => {
    fetchIndex.mockImplementation(async () => new Response(null, { status: 503 }));
    render(<ArticleFinder {...props} />);
    const sent: boolean[] = [];
    window.addEventListener('submit', (event) => {
      sent.push(!event.defaultPrevented);
      event.preventDefault();
    });
    await userEvent.type(screen.getByRole('searchbox'), 'gym{Enter}');
    expect(sent).toEqual([true]);
    expect(shown()).toEqual(['gas', 'gym', 'paper']);
    // A tag link preserves the query.
    expect(screen.getByRole('link', { name: 'Opzeggen' })).toHaveAttribute('href', '/blog?q=gym&tag=cancel');
    fetchIndex.mockImplementation(async () => Response.json(index));
    await userEvent.type(screen.getByRole('searchbox'), '{Backspace}m');
    await waitFor(() => expect(shown()).toEqual(['gym']));
    await userEvent.type(screen.getByRole('searchbox'), '{Enter}');
    expect(sent).toEqual([true, false]);
  });

  it('restores the URL’s state on going back', async () => {
    window.history.replaceState(null, '', '/blog?utm_source=x&q=krant');
    render(<ArticleFinder {...props} />);
    await waitFor(() => expect(shown()).toEqual(['paper']));
    expect(screen.getByRole('searchbox')).toHaveValue('krant');
    expect(window.location.search).toBe('?utm_source=x&q=krant');
  });

  it('is complete without JavaScript: a form, links, and the server’s results', () => {
    const html = renderToStaticMarkup(
      <ArticleFinder {...props} initial={{ query: 'krant', tag: 'cancel', found: ['/blog/paper'] }} />,
    );
    document.body.innerHTML = html;
    expect(shown()).toEqual(['paper']);
    const form = document.querySelector('form');
    expect(form).toHaveAttribute('action', '/blog');
    expect(form).toHaveAttribute('method', 'get');
    expect(form).toHaveFormValues({ q: 'krant', tag: 'cancel' });
    expect(screen.getByRole('link', { name: 'Overstappen' })).toHaveAttribute(
      'href',
      '/blog?q=krant&tag=switch',
    );
    expect(screen.getByRole('link', { name: 'Alles' })).toHaveAttribute('href', '/blog?q=krant');
    document.body.replaceChildren();
  });
});

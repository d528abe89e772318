import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CompanySearchInput, type CompanySearchInputProps } from './company-search-input.client';
import { slugPlaceholder } from './slug-placeholder';

const push = vi.hoisted(() => vi.fn());
const leaveFor = vi.hoisted(() => vi.fn());
vi.mock('@/components/form/leave-for', () => ({ leaveFor }));
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));

const results: Record<string, unknown> = {
  vod: [
    { label: 'Vodafone', value: 'vodafone', picture_url: '/api/companies/vodafone/monogram.svg' },
    { label: 'Ziggo', value: 'ziggo', picture_url: null },
  ],
  gym: [
    { label: 'Alle bedrijven: Sportscholen', value: 'sportscholen', picture_url: null, kind: 'category' },
    { label: 'Basic-Fit', value: 'basic-fit', picture_url: null },
  ],
  dead: [
    { label: 'Na een overlijden', value: '/opzeggen/na-overlijden', picture_url: null, kind: 'help' },
    { label: 'Vodafone', value: 'vodafone', picture_url: null },
    { label: 'Een artikel', value: '/blog/een', picture_url: null, kind: 'article' },
  ],
  nothing: [],
};

beforeEach(() => {
  push.mockReset();
  leaveFor.mockReset();
  vi.stubGlobal(
    'fetch',
    vi.fn(async (input: URL) => {
      const search = new URL(input).searchParams.get('search') ?? '';
      return new Response(JSON.stringify(results[search] ?? []), { status: search === 'broken' ? 500 : 200 });
    }),
  );
});

function show(props: Partial<CompanySearchInputProps> = {}) {
  render(
    <form>
      <CompanySearchInput
        id="q"
        locale="nl"
        placeholder="name"
        companyHref={`/${slugPlaceholder}/opzeggen`}
        categoryHref={`/opzeggen/${slugPlaceholder}`}
        suggestionsLabel="companies"
        foundTexts={['none found', 'one found', 'two found', 'three found']}
        {...props}
      />
    </form>,
  );
}
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const field = () => screen.getByRole('combobox');

describe('CompanySearchInput', () => {
  it('suggests while typing, announces the number, and opens the one selected by keyboard', async () => {
    show();
    await userEvent.type(field(), 'vod');
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    expect(screen.getByRole('status')).toHaveTextContent('two found');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('option', { name: 'Ziggo' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(push).toHaveBeenCalledWith('/vodafone/opzeggen');
  });

  it('goes to the page of a category, which is one of the results', async () => {
    show();
    await userEvent.type(field(), 'gym');
    await userEvent.click(await screen.findByRole('option', { name: 'Alle bedrijven: Sportscholen' }));
    expect(push).toHaveBeenCalledWith('/opzeggen/sportscholen');
    await userEvent.clear(field());
    await userEvent.type(field(), 'gym');
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    expect(screen.getByRole('status')).toHaveTextContent('two found');
  });

  it('opens the one clicked', async () => {
    show();
    await userEvent.type(field(), 'vod');
    await userEvent.click(await screen.findByRole('option', { name: 'Ziggo' }));
    expect(push).toHaveBeenCalledWith('/ziggo/opzeggen');
  });

  it('groups help and articles under headings, counts all of them, and goes through all by the arrows', async () => {
    show({
      groups: { companies: 'companies', help: 'help', article: 'articles' },
    });
    await userEvent.type(field(), 'dead');
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Na een overlijden',
      'Vodafone',
      'Een artikel',
    ]);
    expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
      'help',
      'companies',
      'articles',
    ]);
    expect(vi.mocked(fetch).mock.lastCall?.[0].toString()).toContain('include=everything');
    expect(screen.getByRole('status')).toHaveTextContent('three found');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('option', { name: 'Een artikel' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');
    expect(leaveFor).toHaveBeenCalledWith('/blog/een');
    expect(push).not.toHaveBeenCalled();
  });

  it('leaves Enter to the form without an active suggestion', async () => {
    show();
    const submitted = vi.fn((event: Event) => event.preventDefault());
    field().closest('form')?.addEventListener('submit', submitted);
    await userEvent.type(field(), 'vod');
    await screen.findAllByRole('option');
    await userEvent.keyboard('{Enter}');
    expect(push).not.toHaveBeenCalled();
    expect(submitted).toHaveBeenCalledOnce();
  });

  it('is empty without focus, without results, after Esc, and when the search fails', async () => {
    show();
    await userEvent.type(field(), 'vod');
    await screen.findAllByRole('option');
    await userEvent.keyboard('{Escape}');
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.clear(field());
    await userEvent.type(field(), 'vod');
    await screen.findAllByRole('option');
    await userEvent.tab();
    expect(screen.queryByRole('option')).toBeNull();
    for (const text of ['nothing', 'broken']) {
      await userEvent.clear(field());
      await userEvent.type(field(), text);
      await waitFor(() => expect(vi.mocked(fetch).mock.lastCall?.[0].toString()).toContain(`search=${text}`));
      expect(screen.queryByRole('option')).toBeNull();
    }
  });

  describe('with a line about another company', () => {
    const other = { href: '/opzeggen/ander-bedrijf', label: `letter to ${slugPlaceholder}` };
    const line = (name: string) => screen.findByRole('option', { name });

    it('shows it below the suggestions, not counted among them, and leads there by the keyboard', async () => {
      show({ other });
      await userEvent.type(field(), 'vod');
      await line('letter to vod');
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
        'Vodafone',
        'Ziggo',
        'letter to vod',
      ]);
      expect(screen.getByRole('status')).toHaveTextContent('two found');
      await userEvent.keyboard('{ArrowUp}');
      expect(await line('letter to vod')).toHaveAttribute('aria-selected', 'true');
      await userEvent.keyboard('{Enter}');
      expect(leaveFor).toHaveBeenCalledWith('/opzeggen/ander-bedrijf?name=vod');
      expect(push).not.toHaveBeenCalled();
    });

    it('shows it alone where nothing is found, and passes on any text by a click', async () => {
      show({ other });
      await userEvent.type(field(), '$& <b>');
      expect(await screen.findByText('none found', { ignore: '[role=status]' })).toBeVisible();
      await userEvent.click(await line('letter to $& <b>'));
      expect(leaveFor).toHaveBeenCalledWith('/opzeggen/ander-bedrijf?name=%24%26+%3Cb%3E');
    });

    it('shows nothing when the search fails', async () => {
      show({ other });
      await userEvent.type(field(), 'broken');
      await waitFor(() => expect(vi.mocked(fetch).mock.lastCall?.[0].toString()).toContain('search=broken'));
      expect(screen.queryByRole('option')).toBeNull();
    });
  });
});

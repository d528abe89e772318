import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { OperatorNav } from '@/components/operator/operator-nav';
import { locales } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { totalOf } from './list-total';
import { QueueFilters } from './queue-filters';
import { queueHref, readQueueQuery } from './queue-href';
import { QueuePager } from './queue-pager';
import { QueueTable } from './queue-table';

afterEach(cleanup);

const none = { due: 0, late: 0, first: null };

describe('queueHref', () => {
  it('merges a change into a query, and removes empty parameters', () => {
    expect(queueHref('admin-requests', 'nl', {})).toBe('/admin/requests');
    expect(
      queueHref('admin-requests', 'en', { state: 'received', page: '3' }, { state: '', search: 'Jan & Jo' }),
    ).toBe('/en/admin/requests?page=3&search=Jan+%26+Jo');
  });

  it('reads the parameters of a queue', () => {
    const sent = { search: ' jan ', state: ['a', 'b'], page: '2', other: 'x', late: '  ' };
    expect(readQueueQuery(sent, ['search', 'state', 'page', 'late'])).toEqual({ search: 'jan', page: '2' });
  });
});

describe('QueueTable', () => {
  const columns = [{ key: 'what', label: 'What' }] as const;
  const empty = { title: 'Nothing here', text: 'Look elsewhere.' };

  it('shows due dates, and marks overdue ones in text', () => {
    const rows = [
      { id: '1', dueAt: '2026-11-20T22:59:59.000Z', late: true, cells: { what: 'First' } },
      { id: '2', dueAt: '2026-11-24T22:59:59.000Z', late: false, cells: { what: 'Second' } },
      { id: '3', dueAt: null, late: false, cells: { what: 'Third' } },
    ];
    render(<QueueTable locale="en" caption="Three things" columns={columns} rows={rows} empty={empty} />);
    const table = screen.getByRole('table', { name: 'Three things' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['What', 'Due by']);
    const [first, second, third] = within(table)
      .getAllByRole('rowheader')
      .map((cell) => cell.closest('tr'));
    expect(first).toHaveTextContent('20 November 2026');
    expect(first).toHaveTextContent('Late');
    expect(second).not.toHaveTextContent('Late');
    expect(third).toHaveTextContent('No due date');
  });

  it('shows an empty queue', () => {
    render(<QueueTable locale="nl" caption="Niets" columns={columns} rows={[]} empty={empty} />);
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByText('Nothing here')).toBeVisible();
  });
});

describe('QueueFilters', () => {
  const filters = [
    {
      name: 'state',
      label: 'State',
      options: [
        { value: 'open', label: 'Open', count: 3 },
        { value: 'done', label: 'Done' },
      ],
    },
  ];

  it('searches by GET and keeps the filter, without the page and the result note', () => {
    render(
      <QueueFilters
        locale="en"
        page="admin-requests"
        query={{ search: 'jan', state: 'open', after: '4', note: 'flag', at: 'x' }}
        search={{ label: 'Find', hint: 'A name' }}
        filters={filters}
      />,
    );
    const field = screen.getByRole('searchbox', { name: 'Find' });
    expect(field).toHaveValue('jan');
    expect(field).toHaveAccessibleDescription('A name');
    const form = field.closest('form');
    expect(form).toHaveAttribute('method', 'get');
    expect(form).toHaveAttribute('action', '/en/admin/requests');
    expect(form).toHaveFormValues({ search: 'jan', state: 'open' });
    expect(form?.querySelectorAll('input')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Clear the search' })).toHaveAttribute(
      'href',
      '/en/admin/requests?state=open',
    );
  });

  it('marks the chosen one, and links each choice from its first page', () => {
    render(
      <QueueFilters
        locale="en"
        page="admin-requests"
        query={{ state: 'open', after: '4' }}
        filters={filters}
      />,
    );
    const chips = within(screen.getByRole('navigation', { name: 'State' }));
    expect(chips.getByRole('link', { name: /^Open/ })).toHaveAttribute('aria-current', 'true');
    expect(chips.getByRole('link', { name: 'All' })).not.toHaveAttribute('aria-current');
    expect(chips.getByRole('link', { name: 'All' })).toHaveAttribute('href', '/en/admin/requests');
    expect(chips.getByRole('link', { name: 'Done' })).toHaveAttribute(
      'href',
      '/en/admin/requests?state=done',
    );
  });
});

describe('QueuePager', () => {
  it('links to the previous and next page by position, keeps the filter, and shows the number of items', () => {
    const list = { locale: 'en', page: 'admin-requests', text: '61 in total' } as const;
    const query = { late: '1', after: 'x', note: 'done' };
    const { rerender } = render(
      <QueuePager {...list} query={query} previous={{ before: 'a' }} next={{ after: 'b' }} />,
    );
    expect(screen.getByText('61 in total')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute(
      'href',
      '/en/admin/requests?late=1&before=a',
    );
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute(
      'href',
      '/en/admin/requests?late=1&after=b',
    );
    rerender(<QueuePager {...list} query={query} previous={{ before: 'a' }} next={null} />);
    expect(screen.queryByRole('link', { name: 'Next' })).toBeNull();
    rerender(<QueuePager {...list} query={{}} previous={null} next={null} />);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it.each([
    ['en', '60 in total', 'More than 1,000 in total'],
    ['nl', '60 in totaal', 'Meer dan 1.000 in totaal'],
  ] as const)('says where not all were counted (%s)', (locale, exact, more) => {
    const t = translatorOf(locale, 'admin');
    expect(t('pager.total', totalOf({ total: 60, has_more: false }))).toBe(exact);
    expect(t('pager.total', totalOf({ total: 1_000, has_more: true }))).toBe(more);
  });
});

describe('OperatorNav', () => {
  it('links to every queue, with its open and overdue counts', () => {
    render(
      <OperatorNav
        locale="en"
        section="admin-requests"
        overview={{
          letters: { due: 4, late: 0, first: null },
          requests: { due: 7, late: 2, first: null },
          disputes: none,
          jobs: none,
        }}
      />,
    );
    const links = within(screen.getByRole('navigation', { name: 'For operators' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toContain('/en/admin/backup');
    expect(screen.getByRole('link', { name: /^Cases/ })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Letters (4 to do, 0 of them late)' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Cases (7 to do, 2 of them late)' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Jobs' })).toBeVisible();
  });

  it.each(locales)('names each page by its own title (%s)', (locale) => {
    const admin = translatorOf(locale, 'admin');
    const names = {
      letters: admin('letters.title'),
      requests: admin('requests.title'),
      disputes: translatorOf(locale, 'disputes')('admin.title'),
      companies: admin('companies.title'),
      jobs: admin('jobs.title'),
      backup: translatorOf(locale, 'backup')('title'),
    };
    const tabs = Object.keys(names).map((tab) => [tab, admin(`nav.${tab as keyof typeof names}`)]);
    expect(Object.fromEntries(tabs)).toEqual(names);
  });
});

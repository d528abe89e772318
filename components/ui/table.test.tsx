import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Table } from './table';

afterEach(cleanup);

it('is named by its caption, its rows by their first cell, and repeats the column names for narrow screens', () => {
  render(
    <Table
      caption="Letters"
      columns={[
        { key: 'kind', label: 'Kind' },
        { key: 'price', label: 'Price', numeric: true },
      ]}
      rows={[
        { id: 'registered', cells: { kind: 'Registered', price: '€11.95' } },
        { id: 'regular', cells: { kind: 'Regular', price: '€3.95' } },
      ]}
    />,
  );
  const table = screen.getByRole('table', { name: 'Letters' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Kind', 'Price']);
  const row = screen.getByRole('row', { name: /Regular/ });
  expect(within(row).getByRole('rowheader')).toHaveTextContent('Regular');
  const price = within(row).getByRole('cell');
  expect(price).toHaveTextContent('€3.95');
  expect(price).toHaveAttribute('data-label', 'Price');
  expect(price).toHaveClass('numeric-cell');
});

import '@testing-library/jest-dom/vitest';
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { GoingLive } from './going-live';

const right = { id: 'disk', outcome: 'right', name: 'Disk', text: '72 GB free.', settings: [] } as const;
const refused = {
  id: 'sender',
  outcome: 'refused',
  name: 'Sender of emails',
  text: 'Orders are refused until then.',
  settings: ['MAIL_FROM'],
} as const;
const unchecked = { id: 'spf', outcome: 'unchecked', name: 'SPF', text: 'No answer.', settings: [] } as const;

it('lists what is open with its state and its settings, and folds what is right', () => {
  render(<GoingLive locale="en" points={[refused, unchecked, right]} />);
  expect(screen.getByText('One open point')).toBeVisible();
  const [, first, second, ...more] = screen.getAllByRole('row');
  expect(more).toEqual([]);
  expect(first).toHaveTextContent('Refused until this is done');
  expect(within(first as HTMLElement).getByText('MAIL_FROM')).toBeVisible();
  expect(second).toHaveTextContent('Can’t be checked');
  expect(screen.getByText('One point is right').closest('details')).toHaveTextContent('72 GB free.');
});

it('says that all is right where nothing is open, and what can’t be checked beside it', () => {
  const { rerender } = render(<GoingLive locale="nl" points={[right]} />);
  expect(screen.getByText('Alles wat te controleren is, klopt')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
  rerender(<GoingLive locale="nl" points={[unchecked, right]} />);
  expect(screen.getByText('Alles wat te controleren is, klopt')).toBeVisible();
  expect(screen.getAllByRole('row')).toHaveLength(2);
});

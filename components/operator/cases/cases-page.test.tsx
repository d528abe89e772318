import '@testing-library/jest-dom/vitest';
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CasesPage } from './cases-page';

it('lists questions and withdrawals as a kind, also while none is open', () => {
  render(
    <CasesPage
      locale="nl"
      query={{}}
      list={{
        requests: [],
        previous: null,
        next: null,
        total: 0,
        has_more: false,
        counts: { due: 2, late: 0, first: null, states: { answered: null }, flows: { 'advice-energy': 2 } },
      }}
    />,
  );
  const kinds = within(screen.getByRole('navigation', { name: 'Soort' }));
  const linkTo = (name: string) => kinds.getByRole('link', { name }).getAttribute('href');
  expect(linkTo('Vraag')).toBe('/admin/requests?flow=question');
  expect(linkTo('Herroeping')).toBe('/admin/requests?flow=withdrawal');
});

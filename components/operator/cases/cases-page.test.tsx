import '@testing-library/jest-dom/vitest';
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { QueueQuery } from '../queue/queue-href';
import { CasesPage } from './cases-page';

const page = (query: QueueQuery) => (
  <CasesPage
    locale="nl"
    query={query}
    list={{
      requests: [],
      previous: null,
      next: null,
      total: 0,
      has_more: false,
      counts: { due: 2, late: 0, first: null, states: { received: 1 }, flows: { 'advice-energy': 2 } },
    }}
  />
);

it('names a state in the filter as the rows of its kind do', () => {
  const { rerender } = render(page({}));
  const states = () => within(screen.getByRole('navigation', { name: 'Status' })).getAllByRole('link');
  expect(states().map(({ textContent }) => textContent)).toContainEqual(
    expect.stringContaining('Ontvangen / Wacht op antwoord / Wacht op ons'),
  );
  rerender(page({ flow: 'question' }));
  expect(states().map(({ textContent }) => textContent)).toContainEqual(
    expect.stringMatching(/^Wacht op antwoord/),
  );
});

it('lists questions and withdrawals as a kind, also while none is open', () => {
  render(page({}));
  const kinds = within(screen.getByRole('navigation', { name: 'Soort' }));
  const linkTo = (name: string) => kinds.getByRole('link', { name }).getAttribute('href');
  expect(linkTo('Vraag')).toBe('/admin/requests?flow=question');
  expect(linkTo('Herroeping')).toBe('/admin/requests?flow=withdrawal');
});

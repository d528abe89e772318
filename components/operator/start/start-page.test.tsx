import '@testing-library/jest-dom/vitest';
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OperatorOverview } from '@/lib/contract/operators';
import messages from '@/messages/en/admin.json' with { type: 'json' };
import { StartPage } from './start-page';

const nothing = { due: 0, late: 0, first_due_at: null };
const none: OperatorOverview = {
  letters: nothing,
  requests: nothing,
  disputes: nothing,
  withdrawals: nothing,
  messages: nothing,
  jobs: nothing,
};

const nothingEnds = { items: [], areArticlesRead: true };
const noFacts = { total: 0, proposals_total: 0 };

describe('the operators’ start page', () => {
  it('lists the queues with work: late ones first, then by deadline, each with a link', () => {
    const overview = {
      ...none,
      letters: { due: 3, late: 0, first_due_at: '2026-12-01T22:59:59.999Z' },
      messages: { due: 1, late: 0, first_due_at: '2026-11-30T12:00:00.000Z' },
      withdrawals: { due: 2, late: 1, first_due_at: '2026-12-02T12:00:00.000Z' },
    };
    render(
      <StartPage
        locale="nl"
        overview={overview}
        facts={{ total: 12, proposals_total: 0 }}
        ending={nothingEnds}
      />,
    );
    const rows = within(screen.getByRole('region', { name: 'Wat er ligt' })).getAllByRole('rowheader');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Herroepingen',
      'Vragen',
      'Brieven',
      'Gegevens om na te kijken',
    ]);
    expect(within(rows[0] as HTMLElement).getByRole('link')).toHaveAttribute('href', '/admin/withdrawals');
  });

  it('says so where nothing waits and nothing ends', () => {
    render(<StartPage locale="en" overview={none} facts={noFacts} ending={nothingEnds} />);
    expect(screen.getByText('Nothing waits')).toBeVisible();
    expect(screen.getByText('Nothing has to be read again now')).toBeVisible();
  });

  it('says that the articles could not be read, beside what was', () => {
    const law = { kind: 'law', id: 'x', title: null, due: '2999-01-01', href: null } as const;
    for (const items of [[], [law]]) {
      const ending = { items, areArticlesRead: false };
      const { unmount } = render(<StartPage locale="en" overview={none} facts={noFacts} ending={ending} />);
      expect(screen.getByText(messages.start.articlesUnread)).toBeVisible();
      expect(screen.queryAllByRole('cell')).toHaveLength(items.length * 2);
      unmount();
    }
  });

  it('marks what has passed its day', () => {
    const article = { kind: 'article', title: 'Zorg', href: '/blog/zorg' } as const;
    render(
      <StartPage
        locale="nl"
        overview={none}
        facts={noFacts}
        ending={{
          areArticlesRead: true,
          items: [
            { ...article, id: 'old', due: '2020-01-01' },
            { ...article, id: 'new', due: '2999-01-01' },
            { kind: 'law', title: null, href: null, id: 'net-metering', due: '2999-01-02' },
            { kind: 'unopened', title: null, href: 'https://a.nl', id: 'insurers-code', due: null },
          ],
        }}
      />,
    );
    const [, old, coming, law, unopened] = screen.getAllByRole('row');
    expect(old).toHaveTextContent('Voorbij');
    expect(coming).not.toHaveTextContent('Voorbij');
    expect(law).toHaveTextContent('Salderen');
    expect(unopened).toHaveTextContent(/Verbond van Verzekeraars.*Niet geopend/);
  });
});

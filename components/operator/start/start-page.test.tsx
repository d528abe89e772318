import '@testing-library/jest-dom/vitest';
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import messages from '@/messages/en/admin.json' with { type: 'json' };
import type { OperatorOverview } from '../operator-nav';
import { StartPage } from './start-page';

const nothing = { due: 0, late: 0, first: null };
const none: OperatorOverview = {
  letters: nothing,
  requests: nothing,
  disputes: nothing,
  jobs: nothing,
};

const nothingEnds = { items: [], unopened: [], areArticlesRead: true };
const noFacts = {
  facts: 0,
  proposals: 0,
  returned: 0,
  problems: [],
  points: [],
  ended: { waiting: 0, asked: 0, steps: 0, ended: 0, handedOn: 0, stopped: 0, lapsed: 0 },
};

describe('the operators’ start page', () => {
  it('lists the queues with work: late ones first, then by deadline, each with a link', () => {
    const overview = {
      ...none,
      letters: { due: 3, late: 0, first: '2026-12-01T22:59:59.999Z' },
      requests: { due: 1, late: 0, first: '2026-11-30T12:00:00.000Z' },
      disputes: { due: 2, late: 1, first: '2026-12-02T12:00:00.000Z' },
    };
    render(
      <StartPage locale="nl" overview={overview} facts={{ ...noFacts, facts: 12 }} ending={nothingEnds} />,
    );
    const rows = within(screen.getByRole('region', { name: 'Wat er ligt' })).getAllByRole('rowheader');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Antwoorden',
      'Zaken',
      'Brieven',
      'Gegevens om na te kijken',
    ]);
    expect(within(rows[0] as HTMLElement).getByRole('link')).toHaveAttribute('href', '/admin/disputes');
  });

  it('shows what stands still, since when and where it is dealt with', () => {
    const problems = [
      { problem: 'printer-stopped', count: 3, since: '2026-12-02T09:00:00.000Z' },
      { problem: 'mail-failing', count: 1, since: null },
    ] as const;
    render(
      <StartPage
        locale="nl"
        overview={none}
        facts={{ ...noFacts, problems: [...problems] }}
        ending={nothingEnds}
      />,
    );
    const [printer, mail] = screen.getAllByRole('listitem');
    expect(printer).toHaveTextContent('3 brieven liggen te lang bij de drukker');
    expect(printer).toHaveTextContent('Gezien op 2 december 2026');
    expect(within(printer as HTMLElement).getByRole('link')).toHaveAttribute('href', '/admin/letters');
    expect(mail).toHaveTextContent('Er gaat geen mail wegEén mail wacht');
    expect(mail).not.toHaveTextContent('Gemerkt');
  });

  it('says so where nothing waits, nothing ends and every source was opened', () => {
    render(<StartPage locale="en" overview={none} facts={noFacts} ending={nothingEnds} />);
    expect(screen.getByText('Nothing waits')).toBeVisible();
    expect(screen.getByText('Nothing has to be read again now')).toBeVisible();
    expect(screen.getByText('Every source was opened')).toBeVisible();
  });

  it('lists sources that nobody has opened apart, so that it still says that nothing ends', () => {
    const unopened = [
      { id: 'insurers-code', url: 'https://a.nl/' },
      { id: 'budget-2027', url: 'https://b.nl/' },
    ] as const;
    render(<StartPage locale="nl" overview={none} facts={noFacts} ending={{ ...nothingEnds, unopened }} />);
    expect(screen.getByText('Er hoeft nu niets opnieuw gelezen te worden')).toBeVisible();
    const section = screen.getByRole('region', { name: 'Bronnen die niet zijn geopend' });
    expect(
      within(section)
        .getAllByRole('link')
        .map((link) => [link.textContent?.replace(/:.*/, ''), link.getAttribute('href')]),
    ).toEqual([
      ['Verbond van Verzekeraars', 'https://a.nl/'],
      ['Begroting 2027, Kamerstuk 37 020 XV, nr. 2', 'https://b.nl/'],
    ]);
  });

  it('says that the articles could not be read, beside what was', () => {
    const law = { kind: 'law', id: 'x', title: null, due: '2999-01-01', href: null } as const;
    for (const items of [[], [law]]) {
      const ending = { ...nothingEnds, items, areArticlesRead: false };
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
          ...nothingEnds,
          items: [
            { ...article, id: 'old', due: '2020-01-01' },
            { ...article, id: 'new', due: '2999-01-01' },
            { kind: 'law', title: null, href: null, id: 'net-metering', due: '2999-01-02' },
          ],
        }}
      />,
    );
    const [, old, coming, law] = screen.getAllByRole('row');
    expect(old).toHaveTextContent('Voorbij');
    expect(coming).not.toHaveTextContent('Voorbij');
    expect(law).toHaveTextContent('Salderen');
  });
});

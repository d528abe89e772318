import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clientMessages } from './client-messages';
import { LettersPage, type LettersPageProps } from './letters-page';

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }));

afterEach(cleanup);

type Letter = LettersPageProps['queue']['letters'][number];

const letter = (more: Partial<Letter>): Letter => ({
  id: '0b6a1f62-5a0f-4d3c-9d55-0e6f1f2a7c11',
  code: 'ABCDEFGH23456789',
  reference: 'AXK5J3NV2H8B4HZEXH346P',
  short_reference: 'AXK5J3NV',
  position: 0,
  state: 'submitted',
  queue: 'to_print',
  returned: null,
  option: 'regular',
  company: { slug: 'interpolis', name: 'Interpolis' },
  recipient: { name: 'Interpolis', city: 'Leiden' },
  letter_date: '2026-12-02',
  submitted_at: '2026-12-02T09:00:00.000Z',
  post_after: null,
  due_at: null,
  late: false,
  handed_over_at: '2026-12-02T09:01:00.000Z',
  at_print_house: false,
  track_code: null,
  acts: ['printed'],
  enclosure: null,
  events: [],
  ...more,
});

function show(letters: Letter[], problems: LettersPageProps['queue']['problems'] = []) {
  const queue = {
    letters,
    problems,
    counts: { to_print: letters.length, to_send: 0, on_the_way: 0, late: 0 },
    total: letters.length,
    more: false,
    previous: null,
    next: null,
  } as unknown as LettersPageProps['queue'];
  render(
    <NextIntlClientProvider locale="en" messages={clientMessages('en')}>
      <LettersPage
        operator={{ locale: 'en', signInHref: '/en/login' }}
        query={{}}
        queue={queue}
        note={null}
      />
    </NextIntlClientProvider>,
  );
}

describe('the operators’ letters', () => {
  it('that the print house has can be neither printed nor reported here', () => {
    show([letter({ at_print_house: true, acts: [] }), letter({ id: '2', code: 'ABCDEFGH2345678A' })]);
    const [house, own] = screen.getAllByRole('row').slice(1);
    if (!house || !own) throw new Error('no rows');
    expect(house).toHaveTextContent('At the print house, don’t print it yourself');
    expect(within(house).queryByRole('checkbox')).toBeNull();
    expect(within(house).queryByRole('link')).toBeNull();
    expect(within(house).queryByRole('button')).toBeNull();
    expect(within(own).getByRole('checkbox')).toBeInTheDocument();
    expect(within(own).getByRole('button', { name: /Printed/ })).toBeInTheDocument();
  });

  it('with a certificate that can’t be opened wait for the key, or for whoever has them go without it', () => {
    const { id } = letter({});
    const enclosure = { pages: 2, is_missing: true, prints: [] };
    show([letter({ enclosure })]);
    expect(screen.getByText('With a death certificate, 2 pages')).toBeInTheDocument();
    const button = screen.getByRole('button', { name: /Send without the certificate/ });
    expect(button.closest('form')).toHaveAttribute('action', `/api/admin/letters/${id}/unenclosed`);
  });

  it('that the print house does not have yet are on their way there', () => {
    show([letter({ at_print_house: true, handed_over_at: null, acts: [] })]);
    expect(screen.getByText('Going to the print house')).toBeInTheDocument();
  });

  it('that it refuses are shown with its words', () => {
    show(
      [],
      [
        {
          ...{
            id: '1',
            batch: 'pingen 1a2b3c4d',
            line: 1,
            reason: 'house-refused',
            code: 'ABCDEFGH23456789',
          },
          ...{ words: 'Address outside of the window', at: '2026-12-02T09:00:00.000Z' },
        },
      ],
    );
    expect(
      screen.getByText('The print house can’t print this letter. Print it yourself'),
    ).toBeInTheDocument();
    expect(screen.getByText('The print house says: Address outside of the window')).toBeInTheDocument();
  });
});

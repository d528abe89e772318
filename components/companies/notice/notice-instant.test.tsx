import '@testing-library/jest-dom/vitest';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formats, timeZone } from '@/lib/i18n/formats';
import { messagesOf } from '@/lib/i18n/messages';
import type { NoticeReading } from '@/lib/notice/read-notice';
import { answerLinks } from './answer-links';
import { NoticeForm } from './notice-form';
import { NoticeInstant } from './notice-instant.client';
import type { NoticeCompany } from './notice-view';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }));

const kinds = messagesOf('en').companies.contractKinds;
const submitted = vi.fn();

function show({ problems = {} }: { problems?: NoticeReading['problems'] } = {}) {
  render(
    <NextIntlClientProvider locale="en" messages={messagesOf('en')} timeZone={timeZone} formats={formats}>
      <NoticeInstant
        locale="en"
        kinds={kinds}
        links={answerLinks('en')}
        pageDay="2026-11-21"
        company={null}
        initial={<p>nothing yet</p>}
        answered={false}
      >
        <NoticeForm locale="en" kinds={kinds} input={{}} problems={problems} company={null} />
      </NoticeInstant>
    </NextIntlClientProvider>,
  );
}

const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  submitted.mockReset();
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(submitted);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the notice form with JavaScript', () => {
  it('computes the result at a change, without a request', async () => {
    const fetched = vi.fn();
    vi.stubGlobal('fetch', fetched);
    show();
    expect(screen.getByText('nothing yet')).toBeVisible();
    fill('Day of notice', '2026-03-16');
    fill('Kind of contract', 'gym');
    fill('Agreed term', '0');
    expect(
      await screen.findByRole('heading', { name: 'Your contract ends on 16 April 2026 at the latest' }),
    ).toBeVisible();
    const statuses = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(statuses).toContain('Your contract ends on 16 April 2026 at the latest');
    expect(screen.queryByText('nothing yet')).toBeNull();
    fill('Kind of contract', 'water');
    expect(
      await screen.findByRole('heading', { name: 'There is no fixed day for this contract' }),
    ).toBeVisible();
    expect(fetched).not.toHaveBeenCalled();
    expect(submitted).not.toHaveBeenCalled();
  });

  it('links the refund and the files of the same query', async () => {
    show();
    fill('Day of notice', '2026-03-16');
    fill('Kind of contract', 'gym');
    fill('Agreed term', '0');
    fill('Amount in euros', '365');
    fill('Paid from', '2026-01-01');
    fill('For how long', '12');
    expect(await screen.findByText('€259.00')).toBeVisible();
    const calendar = screen.getByRole('link', { name: 'Put the last day in your calendar' });
    const address = new URL(calendar.getAttribute('href') ?? '', 'http://localhost');
    expect(address.pathname).toBe('/api/notice/calendar.ics');
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      contract_class: 'gym',
      notice_day: '2026-03-16',
      prepaid_cents: '36500',
      event: 'end',
      locale: 'en',
    });
    expect(screen.queryByRole('link', { name: /Remind me/ })).toBeNull();
  });

  it('moves to the result when the form is sent', async () => {
    show();
    fill('Kind of contract', 'health_insurance');
    fill('Day of notice', '2026-11-01');
    await userEvent.click(screen.getByRole('button', { name: 'Work it out' }));
    const heading = await screen.findByRole('heading', { name: /31 December 2026/ });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(screen.getByRole('link', { name: /Remind me: cancel by 31 December 2026/ })).toBeVisible();
    expect(submitted).not.toHaveBeenCalled();
  });

  it('leaves the error for missing values to the server', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Work it out' }));
    await waitFor(() => expect(submitted).toHaveBeenCalledOnce());
    expect(screen.getByText('nothing yet')).toBeVisible();
  });

  it('uses the chosen company’s kind of contract', async () => {
    const company: NoticeCompany = {
      slug: 'volkskrant',
      name: 'de Volkskrant',
      contract_class: 'press',
      cancellable: true,
      english: true,
    };
    vi.stubGlobal('fetch', async (address: string | URL) =>
      Response.json(
        String(address).includes('/search')
          ? [{ label: company.name, value: company.slug, picture_url: null }]
          : company,
      ),
    );
    show();
    await userEvent.type(screen.getByRole('combobox', { name: 'Or find your company' }), 'volks');
    await userEvent.click(await screen.findByRole('option', { name: 'de Volkskrant' }));
    expect(await screen.findByText(/^For de Volkskrant/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Make the letter to de Volkskrant, free' })).toHaveAttribute(
      'href',
      '/en/volkskrant/cancel-download',
    );
    expect(document.querySelector('form')?.dataset.kind).toBe('press');
    // Another kind is chosen instead of the company, and a company instead of the kind.
    fill('Kind of contract', 'life_insurance');
    await waitFor(() => expect(screen.queryByText(/^For de Volkskrant/)).toBeNull());
    const search = screen.getByRole('combobox', { name: 'Or find your company' });
    expect(search).toHaveValue('');
    expect(document.querySelector('form')?.dataset.kind).toBeUndefined();
    await userEvent.type(search, 'volks');
    await userEvent.click(await screen.findByRole('option', { name: 'de Volkskrant' }));
    expect(await screen.findByText(/^For de Volkskrant/)).toBeVisible();
    expect(screen.getByLabelText('Kind of contract')).toHaveValue('');
  });

  it('shows the focus of the company’s field, which has no outline of its own, at its box', () => {
    show();
    const search = screen.getByRole('combobox', { name: 'Or find your company' });
    expect(search).toHaveClass('outline-none');
    expect(search.parentElement).toHaveClass(
      'has-focus-visible:outline-3',
      'has-focus-visible:outline-focus',
    );
  });

  it('shows each server error beside its field', () => {
    show({ problems: { contract_class: 'required', contract_start: 'date', prepaid_from: 'required' } });
    expect(screen.getByLabelText('Kind of contract')).toHaveAccessibleDescription(
      /Choose a kind of contract/,
    );
    expect(screen.getByLabelText('Start of your contract')).toHaveAccessibleDescription(/date that exists/);
    expect(screen.getByLabelText('Amount in euros').closest('details')).toHaveAttribute('open');
  });
});

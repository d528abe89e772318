import '@testing-library/jest-dom/vitest';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, describe, expect, it } from 'vitest';
import { clientMessages } from './client-messages';
import { WorkedProposal } from './worked-proposal.client';

afterEach(cleanup);

function show(hasFee: boolean) {
  render(
    <NextIntlClientProvider locale="en" messages={clientMessages('en')}>
      <form aria-label="Proposal">
        <input aria-label="Old" name="old_monthly_price" />
        <input aria-label="Year" name="old_yearly_price" />
        <input aria-label="New" name="new_monthly_price" />
        <WorkedProposal locale="en" hasFee={hasFee} />
      </form>
    </NextIntlClientProvider>,
  );
}

const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });

describe('WorkedProposal', () => {
  it('computes saving, fee and end dates while prices are typed, like the API', () => {
    show(true);
    type('Old', '62,50');
    expect(screen.queryByText('Saving per month')).toBeNull();
    type('New', '45');
    const amounts = [...document.querySelectorAll('dd')].map((each) => each.textContent);
    // 12 × 17.50 = 210.00, of which 33 % = 69.30.
    expect(amounts).toEqual(['€17.50', '€210.00', '€69.30', '€140.70']);
  });

  it('rounds the fee down to whole cents', () => {
    show(true);
    type('Old', '10.01');
    type('New', '10.00');
    // 33 % of 12 cents is 3.96 cents.
    expect([...document.querySelectorAll('dd')].map((each) => each.textContent)).toEqual([
      '€0.01',
      '€0.12',
      '€0.03',
      '€0.09',
    ]);
  });

  it('has no fee if the provider pays', () => {
    show(false);
    type('Old', '100');
    type('New', '90');
    expect([...document.querySelectorAll('dd')].map((each) => each.textContent)).toEqual([
      '€10.00',
      '€120.00',
    ]);
  });

  it('counts the saving from the cost of a year, where that is filled in', () => {
    show(false);
    type('Old', '100');
    type('New', '110');
    expect(screen.getByText('This costs €120.00 more per year.')).toBeVisible();
    type('Year', '1500');
    // 1,500 − 12 × 110.
    expect([...document.querySelectorAll('dd')].map((each) => each.textContent)).toEqual(['€180.00']);
    type('Year', '-50');
    expect(screen.getByText('This costs €1,370.00 more per year.')).toBeVisible();
    type('Year', 'what');
    expect(screen.queryByText(/per year/)).toBeNull();
  });

  it('warns if it saves nothing or costs more', () => {
    show(true);
    type('Old', '10');
    type('New', '10');
    expect(screen.getByText(/No saving/)).toBeVisible();
    type('New', '12');
    expect(screen.getByText('This costs €24.00 more per year.')).toBeVisible();
    type('New', 'what');
    expect(screen.queryByText(/more per year/)).toBeNull();
  });
});

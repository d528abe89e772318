import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Tabs } from './tabs.client';

const tabs = [
  { key: 'form', label: 'Form', content: <input aria-label="name" /> },
  { key: 'letter', label: 'Letter', content: <p>the letter</p> },
  { key: 'price', label: 'Price', content: <p>the price</p> },
];

afterEach(cleanup);

describe('Tabs', () => {
  it('shows the first panel, named by its tab', () => {
    render(<Tabs tabs={tabs} label="parts" />);
    expect(screen.getByRole('tablist', { name: 'parts' })).toBeVisible();
    expect(screen.getByRole('tabpanel', { name: 'Form' })).toBeVisible();
    expect(screen.getByText('the letter')).not.toBeVisible();
  });

  it('moves by arrows, around the ends, and by Home and End; a single tab stop', async () => {
    render(<Tabs tabs={tabs} label="parts" />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Letter' })).toHaveFocus();
    expect(screen.getByText('the letter')).toBeVisible();
    await userEvent.keyboard('{End}');
    expect(screen.getByRole('tab', { name: 'Price' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Form' })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'Price' })).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await userEvent.tab();
    expect(screen.getByLabelText('name')).toHaveFocus();
  });

  it('preserves the input of a hidden panel', async () => {
    render(<Tabs tabs={tabs} label="parts" />);
    await userEvent.type(screen.getByLabelText('name'), 'Ada');
    await userEvent.click(screen.getByRole('tab', { name: 'Letter' }));
    await userEvent.click(screen.getByRole('tab', { name: 'Form' }));
    expect(screen.getByLabelText('name')).toHaveValue('Ada');
  });

  it('can be controlled, and reports the requested tab', async () => {
    const onChange = vi.fn();
    render(<Tabs tabs={tabs} label="parts" value="letter" onChange={onChange} />);
    expect(screen.getByText('the letter')).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'Price' }));
    expect(onChange).toHaveBeenCalledWith('price');
    expect(screen.getByText('the letter')).toBeVisible();
  });
});

import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { EmailedLetter } from '@/lib/contract/cancellations';
import { LetterResult } from './letter-result';
import { resultTexts } from './result-texts';

afterEach(cleanup);

const letter: EmailedLetter = {
  posted_by: 'email',
  company_name: 'ASN Bank',
  letter_date: '2026-11-26',
  sent_at: '2026-11-26T10:00:00.000Z',
  bounced_at: null,
  sha256: 'a'.repeat(64),
  fingerprint: 'a'.repeat(16),
};

const show = (shown: EmailedLetter) =>
  render(<LetterResult letter={shown} by="fingerprint" locale="en" texts={resultTexts('en')} level={1} />);

it('shows an e-mailed letter as sent', () => {
  show(letter);
  expect(screen.getByRole('heading', { name: 'This letter was really sent by email' })).toBeVisible();
  expect(document.body).not.toHaveTextContent('not delivered');
});

it('shows that an e-mailed letter was not delivered, and when that was reported', () => {
  show({ ...letter, bounced_at: '2026-11-27T10:00:00.000Z' });
  expect(screen.getByRole('heading', { name: 'This letter was emailed, but not delivered' })).toBeVisible();
  expect(screen.getByText('27 November 2026 at 11:00')).toBeVisible();
});

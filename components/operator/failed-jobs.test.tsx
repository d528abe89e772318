import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clientMessages } from './client-messages';
import { FailedJobs } from './failed-jobs';

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }));

afterEach(cleanup);

const job = {
  id: '0b8f6a1e-8f4e-4c53-9f2a-3f0f6a3a9b11',
  name: 'deliver-mail',
  about: 'a-mail',
  tries: 12,
  error: 'MailDeliveryError',
  failed_at: '2026-11-21T09:00:00.000Z',
} as const;

describe('FailedJobs', () => {
  it('has a row for each job with its error, and a form for each action', () => {
    render(
      <NextIntlClientProvider locale="en" messages={clientMessages('en')}>
        <FailedJobs
          operator={{ locale: 'en', signInHref: '/en/login' }}
          queueStats={{ failed: [job], failed_count: 1 }}
          note={null}
        />
      </NextIntlClientProvider>,
    );
    const rows = screen.getAllByRole('row');
    expect(rows).toHaveLength(2);
    const row = within(rows[1] as HTMLElement);
    expect(row.getByText('MailDeliveryError')).toBeVisible();
    // It would make the column narrower than the word.
    expect(row.getByText('MailDeliveryError').className).not.toContain('overflow-wrap');
    const retry = row.getByRole('button', { name: /Try again/ });
    expect(retry.closest('form')).toHaveAttribute('action', `/api/admin/jobs/${job.id}/retry`);
    const discard = row.getAllByRole('button').at(-1);
    expect(discard?.closest('form')).toHaveAttribute('action', `/api/admin/jobs/${job.id}/discard`);
  });
});

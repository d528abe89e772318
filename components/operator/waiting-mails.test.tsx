import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OperatorReads } from '@/lib/api-client/operators';
import type { StaleReason } from '@/lib/contract/operator-outbox';
import { clientMessages } from './client-messages';
import { WaitingMails } from './waiting-mails';

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }));

type MailLine = OperatorReads['/admin/jobs']['outbox']['mails'][number];

afterEach(cleanup);

const line = (kind: MailLine['kind'], stale: StaleReason | null): MailLine => ({
  id: crypto.randomUUID(),
  kind,
  locale: 'nl',
  to: 'p…@klant.example',
  state: 'failed',
  reason: 'SMTP: EENVELOPE 550',
  stale,
  attempts: 1,
  created_at: '2026-11-21T09:00:00.000Z',
  delivered_at: null,
  failed_at: '2026-11-21T09:00:00.000Z',
});

const expected = [
  { locale: 'en', retry: 'Try again', expired: /no longer works/, ended: /already over/ },
  { locale: 'nl', retry: 'Probeer opnieuw', expired: /werkt niet meer/, ended: /al voorbij/ },
] as const;

describe.each(expected)('WaitingMails in $locale', ({ locale, retry, expired, ended }) => {
  it('has a button for a mail that can be sent again, and the reason for one that cannot', () => {
    const mails = [line('letter-sent', null), line('magic-link', 'expired'), line('payment-failed', 'ended')];
    render(
      <NextIntlClientProvider locale={locale} messages={clientMessages(locale)}>
        <WaitingMails
          operator={{ locale, signInHref: '/login' }}
          outbox={{
            mails,
            counts: { queued: 0, failed: 1 },
            previous: null,
            next: null,
            total: 3,
            has_more: false,
            leaves: true,
          }}
          note={null}
        />
      </NextIntlClientProvider>,
    );
    const rowOf = (kind: string) => within(screen.getByText(kind).closest('tr') as HTMLElement);
    expect(rowOf('letter-sent').getByRole('button', { name: new RegExp(retry) })).toBeVisible();
    expect(rowOf('magic-link').queryByRole('button')).toBeNull();
    expect(rowOf('magic-link').getByText(expired)).toBeVisible();
    expect(rowOf('payment-failed').queryByRole('button')).toBeNull();
    expect(rowOf('payment-failed').getByText(ended)).toBeVisible();
  });
});

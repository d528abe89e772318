import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, it, vi } from 'vitest';
import { clientMessages } from '@/components/operator/client-messages';
import type { OperatorMessage } from '@/lib/contract/chat';
import { OperatorMessageDetail } from './message-detail';

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }));

afterEach(cleanup);

const message = {
  reference: '0123456789ABCDEFGHJKMNPQRS',
  short_reference: '01234567',
  name: 'Jan',
  email: 'jan@klant.example',
  state: 'closed',
  received_at: '2026-11-23T09:00:00.000Z',
  due_at: null,
  late: false,
  locale: 'en',
  message: 'Hello',
  signed_in: false,
  events: [],
} as unknown as OperatorMessage;

it.each([
  ['prices', '/en/prices'],
  ['company-cancel-success-reference/netflix', '/en/netflix/cancel/success/…'],
  [null, 'Onbekend'],
])('shows the path of the page with the key %s, in the visitor’s language', (page_key, shown) => {
  render(
    <NextIntlClientProvider locale="nl" messages={clientMessages('nl')}>
      <OperatorMessageDetail
        operator={{ locale: 'nl', signInHref: '/inloggen' }}
        message={{ ...message, page_key }}
        note={null}
      />
    </NextIntlClientProvider>,
  );
  expect(screen.getByText('Gevraagd op pagina').nextElementSibling).toHaveTextContent(shown);
});

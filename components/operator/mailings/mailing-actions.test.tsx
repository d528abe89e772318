/** The forms that a browser test can't reach: they need a mailing that is being sent, or a process that died. */
import '@testing-library/jest-dom/vitest';
import { cleanup, render, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clientMessages } from '@/components/operator/client-messages';
import type { OperatorReads } from '@/lib/api-client/operators';
import { postedValues } from '@/tests/support/dom/posted-values';
import { MailingDetail } from './mailing-detail';
import { MailingsPage } from './mailings-page';

type Mailing = OperatorReads['/admin/mailings/{mailing}'];

const replace = vi.fn();
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {}, replace }) }));
const send = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', send);
  send.mockReset();
  send.mockImplementation(async () => Response.json({}));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const operator = { locale: 'en', signInHref: '/en/login' } as const;
const id = '00000000-0000-4000-8000-000000000001';
const recipient = '00000000-0000-4000-8000-000000000002';
const mailing: Mailing = {
  id,
  list: 'alpha',
  state: 'draft',
  texts: { nl: { subject: 'Plek', body: 'Tekst' }, en: { subject: 'Place', body: 'Text' } },
  created_at: '2026-12-02T09:00:00.000Z',
  started_at: null,
  ended_at: null,
  counts: {
    recipients: 10_000,
    waiting: 9_000,
    sent: 999,
    failed: 0,
    uncertain: 1,
    not_sent: 0,
    bounced: 0,
    soft_bounces: 0,
    unsubscribed: 0,
  },
  recipients_now: 10_000,
  next_day: null,
  previews: [],
  uncertain: [],
  audit_log: [],
};

function show(children: ReactNode) {
  render(
    <NextIntlClientProvider locale="en" messages={clientMessages('en')}>
      {children}
    </NextIntlClientProvider>,
  );
}

/** Clicks the button of the form with an action, and returns what was posted. */
async function submitAction(action: string): Promise<unknown> {
  const form = document.querySelector<HTMLFormElement>(`form[action="${action}"]`);
  if (!form) throw new Error(`no form ${action}`);
  await userEvent.click(within(form).getByRole('button'));
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(send.mock.calls[0]?.[0]).toBe(action);
  return postedValues(send.mock.calls[0]?.[1]);
}

it('makes a digest', async () => {
  const page = { previous: null, next: null, total: 0, has_more: false };
  show(<MailingsPage operator={operator} shown={{ mailings: [], ...page }} query={{}} note={null} />);
  expect(await submitAction('/api/admin/mailings/digest')).toEqual({});
});

it('deletes a draft, and goes to the list, as its own page is gone', async () => {
  show(<MailingDetail operator={operator} mailing={mailing} note={null} />);
  const form = document.querySelector(`form[action="/api/admin/mailings/${id}/delete"]`);
  expect(form?.querySelector<HTMLInputElement>('[name="_page"]')?.value).toBe(
    `/en/admin/mailings?note=mailing-delete&at=${id}#act-mailing-delete-${id}`,
  );
  expect(await submitAction(`/api/admin/mailings/${id}/delete`)).toEqual({});
  await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/en/admin/mailings'));
});

it('stops a mailing that is being sent, and shows its counts', async () => {
  show(<MailingDetail operator={operator} mailing={{ ...mailing, state: 'sending' }} note={null} />);
  expect(document.body).toHaveTextContent('10,000');
  expect(document.querySelector('form[action$="/send"]')).toBeNull();
  expect(await submitAction(`/api/admin/mailings/${id}/stop`)).toEqual({});
});

it('records the decision about the chosen uncertain mails', async () => {
  const recipients = [recipient, '1d0c4a3e-7b6f-4a3c-9d2e-5f4b3a2c1d0e'];
  const uncertain = recipients.map((each) => ({
    id: each,
    to: 'n…@klant.example',
    claimed_at: mailing.created_at,
    message_id: '<a@snoei.example>',
  }));
  show(<MailingDetail operator={operator} mailing={{ ...mailing, state: 'sent', uncertain }} note={null} />);
  const form = document.querySelector<HTMLFormElement>('form[action$="/settle"]') as HTMLFormElement;
  expect(form).toHaveTextContent('<a@snoei.example>');
  for (const box of within(form).getAllByRole('checkbox')) await userEvent.click(box);
  await userEvent.click(within(form).getAllByRole('radio')[0] as HTMLElement);
  expect(await submitAction(`/api/admin/mailings/${id}/settle`)).toEqual({
    decision: 'sent',
    recipients,
  });
});

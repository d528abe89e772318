import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getSeller } from '@/lib/config/seller';
import { formats, timeZone } from '@/lib/i18n/formats';
import { messagesOf } from '@/lib/i18n/messages';
import { translatorOf } from '@/lib/i18n/translator';
import { forgetChatDraft } from './chat-draft';
import { ChatForm } from './chat-form.client';
import { contactChannelsOf } from './contact-channels';
import { describeChatForm } from './describe-chat-form';

const sendRequest = vi.fn<typeof fetch>();

/** Responses of the API by path: consumed in order, the last one repeats. */
let responses: Record<string, (() => Response)[]>;

const token = (text: string) => () => Response.json({ token: text, expires_in: 600 });
const refused = (status: number, message: string) => () => Response.json({ message, errors: {} }, { status });
const receipt = () =>
  Response.json(
    {
      reference: 'Q'.repeat(26),
      short_reference: 'QQQQQQQQ',
      answer_by: '2026-11-23T10:00:00.000Z',
      email: 'joan@klant.example',
    },
    { status: 201 },
  );
const otherVisitor = () => Response.json({ authenticated: false, user: null });

beforeEach(() => {
  forgetChatDraft();
  responses = {
    '/api/session': [otherVisitor],
    '/api/chat/token': [token('first')],
    '/api/chat/messages': [receipt],
  };
  sendRequest.mockReset();
  sendRequest.mockImplementation(async (path) => {
    const list = responses[String(path)] ?? [];
    const next = list.length > 1 ? list.shift() : list[0];
    if (!next) throw new TypeError('Failed to fetch');
    return next();
  });
  vi.stubGlobal('fetch', sendRequest);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open() {
  const { chat, fields, flow } = messagesOf('en');
  const views = describeChatForm(translatorOf('en', 'chat'), translatorOf('en', 'fields'), {
    idPrefix: 'test',
    privacyPath: '/en/privacy-policy',
  });
  render(
    <NextIntlClientProvider
      locale="en"
      messages={{ chat, fields, flow }}
      timeZone={timeZone}
      formats={formats}
    >
      <ChatForm
        locale="en"
        fields={views}
        channels={contactChannelsOf({ ...getSeller(), phoneNumber: '020 123 45 67' })}
        eager
      />
    </NextIntlClientProvider>,
  );
}

/** Requests that sent a question. */
const sent = () =>
  sendRequest.mock.calls
    .filter(([path]) => path === '/api/chat/messages')
    .map(([, init]) => ({
      key: new Headers(init?.headers).get('idempotency-key'),
      body: JSON.parse(String(init?.body)) as unknown,
    }));

const question = () => screen.getByLabelText('Your question');
const send = () => screen.getByRole('button', { name: 'Send your question' });

async function fillIn() {
  const user = userEvent.setup();
  await user.type(question(), 'Where is my letter?');
  const address = screen.getByLabelText('Email address');
  await user.clear(address);
  await user.type(address, 'joan@klant.example');
  return user;
}

describe('the chat form', () => {
  it('is sent with the token, and shows when the reply is due', async () => {
    open();
    const user = await fillIn();
    await user.click(send());
    const status = await screen.findByRole('status');
    await waitFor(() => expect(status).toHaveFocus());
    expect(status).toHaveTextContent('joan@klant.example by 23 November 2026');
    expect(status).toHaveTextContent('QQQQQQQQ');
    expect(sent().map(({ body }) => body)).toEqual([
      { message: 'Where is my letter?', email: 'joan@klant.example', token: 'first' },
    ]);
    expect(sessionStorage).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Ask another question' }));
    expect(question()).toHaveValue('');
  });

  it('sends nothing while fields are invalid, and shows an error beside each', async () => {
    open();
    await userEvent.setup().click(send());
    await waitFor(async () => expect(await screen.findByRole('alert')).toHaveFocus());
    expect(screen.getByRole('link', { name: 'Write your message.' })).toHaveAttribute(
      'href',
      '#field-test-message',
    );
    expect(sent()).toEqual([]);
  });

  it('shows other contact options without a token, and continues with one', async () => {
    responses['/api/chat/token'] = [refused(503, 'x'), refused(503, 'x'), token('late')];
    open();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Sending isn’t working right now');
    expect(screen.getByRole('link', { name: 'hulp@snoei.example' })).toHaveAttribute(
      'href',
      'mailto:hulp@snoei.example',
    );
    const user = await fillIn();
    await user.click(send());
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    expect(sent()).toEqual([]);
    expect(question()).toHaveValue('Where is my letter?');
    expect(screen.getByRole('link', { name: '020 123 45 67' })).toHaveAttribute('href', 'tel:0201234567');
    expect(screen.getByRole('link', { name: 'Email this question yourself' })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent('Where is my letter?')),
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await user.click(send());
    expect(await screen.findByRole('status')).toBeVisible();
    expect(sent()).toHaveLength(1);
  });

  it('requests another token, once, when the API rejects its own', async () => {
    responses['/api/chat/token'] = [token('old'), token('new')];
    responses['/api/chat/messages'] = [refused(403, 'Open for too long.'), receipt];
    open();
    const user = await fillIn();
    await user.click(send());
    expect(await screen.findByRole('status')).toBeVisible();
    expect(sent().map(({ body }) => body)).toMatchObject([{ token: 'old' }, { token: 'new' }]);
    expect(new Set(sent().map(({ key }) => key)).size).toBe(1);
  });

  it('shows the API’s message after another rejection', async () => {
    responses['/api/chat/messages'] = [refused(403, 'Open for too long.')];
    open();
    const user = await fillIn();
    await user.click(send());
    expect(await screen.findByText('Open for too long.')).toBeVisible();
    expect(sent()).toHaveLength(2);
  });

  it('resends with the same key after a lost response, and with a new key once the text changed', async () => {
    responses['/api/chat/messages'] = [];
    open();
    const user = await fillIn();
    for (const times of [1, 2]) {
      await user.click(send());
      await waitFor(() => expect(sent()).toHaveLength(times));
      await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
      expect(screen.getByRole('alert')).toHaveTextContent('Your question hasn’t been sent yet');
      await waitFor(() => expect(send()).not.toHaveAttribute('aria-busy'));
    }
    await user.type(question(), ' And when?');
    await user.click(send());
    await waitFor(() => expect(sent()).toHaveLength(3));
    const [first, again, other] = sent().map(({ key }) => key);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('prefills a signed-in visitor’s data, and leaves entered values unchanged', async () => {
    const user = { first_name: 'Joan', last_name: 'Smit', email: 'joan@klant.example' };
    responses['/api/session'] = [() => Response.json({ authenticated: true, user })];
    open();
    await waitFor(() => expect(screen.getByLabelText('Email address')).toHaveValue('joan@klant.example'));
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Joan Smit');
  });
});

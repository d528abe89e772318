import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WaitingFormNotice } from '@/components/offline/waiting-form-notice.client';
import type { Draft } from '@/lib/contract/drafts';
import { offlineDraftHref } from '@/lib/offline/offline-draft-address';
import { listOfflineDrafts, saveOfflineDraft } from '@/lib/offline/offline-drafts';
import { notices } from '@/messages/nl/offline.json';
import { stubIndexedDatabase } from '@/tests/support/dom/empty-indexed-database';
import { loadForm } from '@/tests/support/dom/loaded-form';
import { passTime, setMovableClock } from '@/tests/support/dom/movable-clock';
import { order, reference, draft as startedDraft } from '@/tests/support/samples/flow-form-values';
import { FlowForm, type FlowFormProps } from '../flow-form';

const leaveFor = vi.hoisted(() => vi.fn());
vi.mock('@/components/form/leave-for', () => ({ leaveFor }));

const draft: Draft = { ...startedDraft, step: 'submit', values: order };

/** Another user's form in the device's storage. */
const draftContent = {
  flow: 'cancel',
  company: 'zon',
  locale: 'nl',
  title: 'Je brief aan Sportschool Zon',
  path: '/zon/opzeggen/indienen',
  step: 'details',
  values: { firstName: 'Piet' },
  reference: null,
  key: 'k'.repeat(20),
  isSubmitted: true,
} as const;

setMovableClock();

/** Longer than the save debounce. */
const savingWait = 1200;

let online: boolean;
const sent: { path: string; method: string; key: string | null; body: Record<string, unknown> }[] = [];

async function setOnline(now: boolean) {
  online = now;
  await act(async () => {
    window.dispatchEvent(new Event(now ? 'online' : 'offline'));
  });
}

beforeEach(() => {
  online = true;
  sent.length = 0;
  leaveFor.mockReset();
  window.history.replaceState(null, '', '/zon/opzeggen/indienen');
  stubIndexedDatabase();
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body = init.body ? JSON.parse(String(init.body)) : {};
    if (!online) throw new TypeError('Failed to fetch');
    sent.push({
      path,
      method: init.method ?? '',
      key: new Headers(init.headers).get('idempotency-key'),
      body,
    });
    if (path === '/api/drafts') return Response.json({ ...draft, ...body }, { status: 201 });
    if (path === '/api/cancellations') {
      return Response.json({ reference, payment: { checkout_url: '/afrekenen/p1' } }, { status: 201 });
    }
    return Response.json({ ...draft, ...body });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const company = {
  slug: 'zon',
  name: 'Sportschool Zon',
  cancellation_address: null,
  contract_class: 'gym',
} as const;
const recipient = {
  recipientName: 'Sportschool Zon',
  recipientLines: 'Postbus 1',
  recipientPostalCode: '1000 AA',
  recipientCity: 'Amsterdam',
  recipientCountry: 'nl',
  recipientConfirmed: true,
};
const prices = { fields: ['letterOption'], amountsCents: { registered: 1195, regular: 395 } };

const page = (props: Partial<FlowFormProps> = {}) => (
  <>
    <h1>Je brief aan Sportschool Zon</h1>
    <FlowForm
      flow="cancel"
      locale="nl"
      company={company}
      prices={prices}
      next={<p>Je betaalt.</p>}
      {...props}
    />
  </>
);
loadForm(page);

const show = (props: Partial<FlowFormProps> = {}) => render(page(props));
const showOrder = () => show({ draft: { ...draft, values: { ...order, ...recipient } } });
const orderButton = () => screen.getByRole('button', { name: /^Bestelling met betalingsverplichting/ });
const orders = () => sent.filter(({ path }) => path === '/api/cancellations');

it('stores an order that could not be sent, shows it, and sends it again by the same button', async () => {
  showOrder();
  await setOnline(false);
  await userEvent.click(orderButton());
  const pushed = await screen.findByRole('alert');
  expect(pushed).toHaveTextContent('Er is niets verstuurd en niets besteld.');
  await waitFor(() => expect(pushed).toHaveFocus());
  expect(await listOfflineDrafts()).toMatchObject([
    {
      flow: 'cancel',
      company: 'zon',
      title: 'Je brief aan Sportschool Zon',
      path: '/zon/opzeggen/indienen',
      step: 'submit',
      reference,
      isSubmitted: true,
      values: { lastName: 'de Vries', signature: { text: 'Jan de Vries' } },
    },
  ]);

  await setOnline(true);
  expect(await screen.findByText(/Je hebt weer internet\. Er is nog niets verstuurd/)).toBeVisible();
  expect(orders()).toEqual([]);
  await userEvent.click(orderButton());
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/afrekenen/p1'));
  expect(orders()).toMatchObject([{ key: `draft-${reference}` }]);
  expect(await listOfflineDrafts()).toEqual([]);
});

it('does not claim that nothing was sent if only the response is missing', async () => {
  showOrder();
  const realFetch = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    await realFetch(path, init);
    throw new TypeError('Failed to fetch');
  });
  await userEvent.click(orderButton());
  const pushed = await screen.findByRole('alert');
  expect(pushed).toHaveTextContent('Misschien is je formulier wel aangekomen.');
  expect(pushed).not.toHaveTextContent('niets verstuurd');
  vi.stubGlobal('fetch', realFetch);
  await userEvent.click(orderButton());
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/afrekenen/p1'));
  expect(orders().map(({ key }) => key)).toEqual([`draft-${reference}`, `draft-${reference}`]);
});

it('restores an offline draft on its page, with its input and key', async () => {
  const first = showOrder();
  await setOnline(false);
  await userEvent.click(orderButton());
  await screen.findByRole('alert');
  first.unmount();
  const [retained] = await listOfflineDrafts();
  if (!retained) throw new Error('nothing was stored');

  window.history.replaceState(null, '', offlineDraftHref(retained));
  online = true;
  show();
  expect(await screen.findByText(/Er is nog niets verstuurd/)).toBeVisible();
  expect(window.location.hash).toBe('#submit');
  expect(screen.getByLabelText('Typ je volledige naam')).toHaveValue('Jan de Vries');
  expect(orders()).toEqual([]);
  await userEvent.click(orderButton());
  await waitFor(() => expect(leaveFor).toHaveBeenCalled());
  expect(orders()).toMatchObject([{ key: `draft-${reference}`, body: { last_name: 'de Vries' } }]);
});

it('deletes it on request, and leaves the page’s input', async () => {
  showOrder();
  await setOnline(false);
  await userEvent.click(orderButton());
  await userEvent.click(await screen.findByRole('button', { name: 'Verwijder het van dit apparaat' }));
  expect(await screen.findByText(/Je formulier staat niet meer op dit apparaat/)).toBeVisible();
  expect(await listOfflineDrafts()).toEqual([]);
  expect(screen.getByLabelText('Typ je volledige naam')).toHaveValue('Jan de Vries');
});

it('is not offered beside itself, nor on the next page once deleted', async () => {
  const form = showOrder();
  render(<WaitingFormNotice offlineHref="/offline" texts={notices} />);
  await setOnline(false);
  await userEvent.click(orderButton());
  const remove = await screen.findByRole('button', { name: 'Verwijder het van dit apparaat' });
  // Makes the notice read the stored draft.
  await setOnline(true);
  expect(await listOfflineDrafts()).toHaveLength(1);
  expect(screen.queryByText(notices.waiting)).toBeNull();
  await userEvent.click(remove);
  expect(await screen.findByText(/Je formulier staat niet meer op dit apparaat/)).toBeVisible();
  form.unmount();
  await waitFor(() => expect(screen.queryByText(notices.waiting)).toBeNull());
});

it('does not claim deletion if it failed', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  showOrder();
  await setOnline(false);
  await userEvent.click(orderButton());
  const remove = await screen.findByRole('button', { name: 'Verwijder het van dit apparaat' });
  const broken = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('the disk refuses', 'UnknownError');
  });
  await userEvent.click(remove);
  await waitFor(() => expect(reported).toHaveBeenCalled());
  expect(screen.queryByText(/Je formulier staat niet meer op dit apparaat/)).toBeNull();
  broken.mockRestore();
  await userEvent.click(remove);
  expect(await screen.findByText(/Je formulier staat niet meer op dit apparaat/)).toBeVisible();
  expect(await listOfflineDrafts()).toEqual([]);
});

it('stores the input when the connection is lost, and deletes it once the server has it', async () => {
  show();
  await userEvent.type(screen.getByLabelText('Voornaam'), 'Jan');
  await setOnline(false);
  expect(await screen.findByText(/Je bent offline\. Wat je invult, bewaren we versleuteld/)).toBeVisible();
  expect(await listOfflineDrafts()).toMatchObject([{ isSubmitted: false, values: { firstName: 'Jan' } }]);
  await setOnline(true);
  passTime(savingWait);
  await waitFor(async () => expect(await listOfflineDrafts()).toEqual([]));
  expect(sent.at(-1)?.body).toMatchObject({ values: { firstName: 'Jan' } });
});

it('saves the input once the connection is back, also without local storage', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  show();
  await setOnline(false);
  await userEvent.type(screen.getByLabelText('Voornaam'), 'Jan');
  passTime(savingWait);
  expect(await screen.findByText(/Bewaren lukt nu niet/)).toBeVisible();
  await setOnline(true);
  passTime(savingWait);
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ values: { firstName: 'Jan' } }));
  expect(await screen.findByText(/Bewaard/)).toBeVisible();
});

it('shows that an offline draft is missing, and leaves the page’s input', async () => {
  window.history.replaceState(null, '', `/zon/opzeggen/indienen#kept-${'0'.repeat(32)}`);
  show({ draft: { ...draft, step: 'details', values: { firstName: 'Piet' } } });
  expect(await screen.findByText(/is er niet meer/)).toBeVisible();
  expect(screen.getByLabelText('Voornaam')).toHaveValue('Piet');
  expect(window.location.hash).toBe('');
});

it('requires confirmation before an offline draft replaces input, and preserves either', async () => {
  const id = 'ab'.repeat(16);
  await saveOfflineDraft(id, draftContent);
  const click = () =>
    act(async () => {
      window.history.replaceState(null, '', offlineDraftHref({ path: draftContent.path, id }));
      window.dispatchEvent(new HashChangeEvent('hashchange'));
    });
  show();
  render(<WaitingFormNotice offlineHref="/offline" texts={notices} />);
  expect(await screen.findByText(notices.waiting)).toBeVisible();
  await userEvent.type(screen.getByLabelText('Voornaam'), 'Jan');
  await click();
  const question = await screen.findByRole('alert');
  expect(question).toHaveTextContent('Je hebt hier al iets ingevuld');
  await waitFor(() => expect(question).toHaveFocus());
  expect(screen.getByLabelText('Voornaam')).toHaveValue('Jan');
  expect(screen.queryByText(notices.waiting), 'the page asks about it itself').toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Met wat hier staat' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText(notices.waiting), 'it was answered').toBeNull();
  expect(screen.getByLabelText('Voornaam')).toHaveValue('Jan');
  expect(await listOfflineDrafts()).toHaveLength(1);

  await click();
  await userEvent.click(await screen.findByRole('button', { name: 'Met het bewaarde formulier' }));
  await waitFor(() => expect(screen.getByLabelText('Voornaam')).toHaveValue('Piet'));
  expect(await screen.findByText('Je gaat verder met je bewaarde formulier')).toBeVisible();
});

it('restores an offline draft at once without input', async () => {
  const id = 'cd'.repeat(16);
  await saveOfflineDraft(id, draftContent);
  window.history.replaceState(null, '', `/zon/opzeggen/indienen#kept-${id}`);
  show();
  await waitFor(() => expect(screen.getByLabelText('Voornaam')).toHaveValue('Piet'));
});

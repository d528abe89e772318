import '@testing-library/jest-dom/vitest';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { passTime, setMovableClock } from '@/tests/support/dom/movable-clock';
import {
  click,
  mockFlowRequests,
  orderButton,
  requests,
  responses,
  sent,
  show,
  showOrder,
} from '@/tests/support/dom/shown-flow-form';
import { draft, reference } from '@/tests/support/samples/flow-form-values';

const leaveFor = vi.hoisted(() => vi.fn());
vi.mock('@/components/form/leave-for', () => ({ leaveFor }));

mockFlowRequests();
setMovableClock();

/** Longer than the save debounce, and than the time between two tries. */
const savingWait = 1200;
const retryWait = 15_000;

let online: boolean;

async function setOnline(now: boolean) {
  online = now;
  await act(async () => {
    window.dispatchEvent(new Event(now ? 'online' : 'offline'));
  });
}

const saves = () => requests.filter(({ route }) => /^(?:POST|PATCH) /.test(route));
const firstName = () => screen.getByLabelText('Voornaam');
const notSaved = /staat alleen op dit scherm en is nog niet bewaard/;

beforeEach(() => {
  online = true;
  leaveFor.mockReset();
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('says that nothing is saved while offline, requests nothing, and saves by itself afterwards', async () => {
  show();
  await setOnline(false);
  expect(screen.queryByText(notSaved), 'nothing was filled in').toBeNull();
  await userEvent.type(firstName(), 'Jan');
  expect(await screen.findByText(notSaved)).toBeVisible();
  passTime(savingWait);
  passTime(retryWait);
  expect(saves()).toEqual([]);
  expect(firstName()).toHaveValue('Jan');
  expect(screen.getByText(notSaved)).toBeVisible();

  await setOnline(true);
  expect(await screen.findByText(/Bewaard/)).toBeVisible();
  expect(sent('POST /api/drafts')[0]?.body).toMatchObject({ values: { firstName: 'Jan' } });
});

it('says so of what was typed just before the connection was lost', async () => {
  show();
  await userEvent.type(firstName(), 'Jan');
  await setOnline(false);
  expect(await screen.findByText(notSaved)).toBeVisible();
  await setOnline(true);
  await waitFor(() => expect(sent('POST /api/drafts')).toHaveLength(1));
});

it('says that all is saved again when the change is undone meanwhile', async () => {
  show({ draft: { ...draft, values: { firstName: 'Jan' } } });
  await setOnline(false);
  await userEvent.type(firstName(), 's');
  expect(await screen.findByText(notSaved)).toBeVisible();
  await userEvent.type(firstName(), '{Backspace}');
  await setOnline(true);
  expect(await screen.findByText(/Bewaard/)).toBeVisible();
  expect(saves()).toEqual([]);
});

it('stays on the page with its input when it can’t be sent, and is ordered once, with the same key', async () => {
  responses['POST /api/cancellations'] = () => Promise.reject(new TypeError('Failed to fetch'));
  showOrder();
  await setOnline(false);
  await click(orderButton);
  expect(await screen.findByText(/Er is niets verstuurd en niets besteld/)).toBeVisible();
  expect(screen.getByLabelText('Typ je volledige naam')).toHaveValue('Jan de Vries');
  await setOnline(true);
  expect(leaveFor).not.toHaveBeenCalled();
  delete responses['POST /api/cancellations'];
  await click(orderButton);
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/afrekenen/p1'));
  expect(sent('POST /api/cancellations').map(({ key }) => key)).toEqual([
    `draft-${reference}`,
    `draft-${reference}`,
  ]);
});

it('says that it may have arrived when an earlier response was lost, also once offline and after a refusal', async () => {
  const lose = () => Promise.reject(new TypeError('Failed to fetch'));
  responses['POST /api/cancellations'] = lose;
  showOrder();
  await click(orderButton);
  expect(await screen.findByText(/Misschien is je formulier wel aangekomen/)).toBeVisible();
  responses['POST /api/cancellations'] = () =>
    Response.json({ message: 'Rustig aan.', errors: {} }, { status: 429 });
  await click(orderButton);
  expect(await screen.findByText('Rustig aan.')).toBeVisible();
  responses['POST /api/cancellations'] = lose;
  await setOnline(false);
  await click(orderButton);
  expect(await screen.findByText(/Misschien is je formulier wel aangekomen/)).toBeVisible();
});

it('says that nothing was sent when the earlier request was refused', async () => {
  responses['POST /api/cancellations'] = () =>
    Response.json({ message: 'Kijk na.', errors: {} }, { status: 422 });
  showOrder();
  await click(orderButton);
  expect(await screen.findByText('Kijk na.')).toBeVisible();
  responses['POST /api/cancellations'] = () => Promise.reject(new TypeError('Failed to fetch'));
  await setOnline(false);
  await click(orderButton);
  expect(await screen.findByText(/Er is niets verstuurd en niets besteld/)).toBeVisible();
});

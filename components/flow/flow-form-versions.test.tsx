import '@testing-library/jest-dom/vitest';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { passTime, setMovableClock } from '@/tests/support/dom/movable-clock';
import {
  accepted,
  click,
  mockFlowRequests,
  orderButton,
  requests,
  responses,
  sent,
  show,
  showOrder,
} from '@/tests/support/dom/shown-flow-form';
import { draft, order, reference } from '@/tests/support/samples/flow-form-values';

const leaveFor = vi.hoisted(() => vi.fn());
vi.mock('@/components/form/leave-for', () => ({ leaveFor }));
beforeEach(() => leaveFor.mockReset());
mockFlowRequests();
setMovableClock();

/** Longer than the save debounce. */
const savingWait = 1200;
/** Longer than the wait before a failed save is tried again. */
const retryWait = 15_000;
const draftPath = `/opzeggen/${reference}/afronden`;
const missing = () => Response.json({ message: 'weg', errors: {} }, { status: 404 });
const saves = () => sent('PATCH /api/drafts/:ref').map(({ body }) => body);
const firstName = () => screen.getByLabelText('Voornaam');
const lastName = () => screen.getByLabelText('Achternaam');
const merged = 'Je hebt dit formulier ook ergens anders ingevuld';

function leave(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

function comeBack(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.restoreAllMocks();
});

describe('a page that is older than its draft', () => {
  it('of the history shows what was stored since, in the step of its URL', async () => {
    const values = { ...order, firstName: 'Noor' };
    responses['GET /api/drafts/:ref'] = () => Response.json({ ...draft, version: 4, step: 'submit', values });
    window.history.replaceState(null, '', `${draftPath}#details`);
    show();
    await waitFor(() => expect(firstName()).toHaveValue('Noor'));
    expect(screen.queryByText(merged)).toBeNull();
    passTime(savingWait);
    expect(requests.filter(({ route }) => /^(?:POST|PATCH) \/api\/drafts(?:\/:ref)?$/.test(route))).toEqual(
      [],
    );
  });

  it('saves only what is typed on it', async () => {
    let respond: (response: Response) => void = () => {};
    responses['GET /api/drafts/:ref'] = () => new Promise<Response>((resolve) => (respond = resolve));
    const stored = { ...draft, version: 5, values: { firstName: 'Noor', city: 'Delft' } };
    responses['PATCH /api/drafts/:ref'] = () =>
      Response.json({ ...stored, version: 6, values: { ...stored.values, lastName: 'V' } });
    show({ draft: { ...draft, version: 2, values: { city: 'Delft' } } });
    await userEvent.type(lastName(), 'V');
    await waitFor(() => expect(sent('GET /api/drafts/:ref')).toHaveLength(1));
    respond(Response.json(stored));
    await waitFor(() => expect(firstName()).toHaveValue('Noor'));
    passTime(savingWait);
    await waitFor(() =>
      expect(saves()).toEqual([{ step: 'details', version: 5, values: { lastName: 'V' } }]),
    );
    expect(lastName()).toHaveValue('V');
  });

  it('takes over other fields, keeps its own value of a field that both changed, and says so', async () => {
    const start = { ...draft, version: 2, values: { firstName: 'Noor' } };
    show({ draft: start });
    const stored = { ...start, version: 4, values: { firstName: 'Mila', city: 'Gouda' } };
    responses['PATCH /api/drafts/:ref'] = () => Response.json(stored);
    await userEvent.type(firstName(), 'tje');
    passTime(savingWait);
    expect(await screen.findByText(merged)).toBeVisible();
    expect(firstName()).toHaveValue('Noortje');
    expect(screen.getByLabelText('Woonplaats')).toHaveValue('Gouda');
    passTime(savingWait);
    await waitFor(() => expect(saves()).toHaveLength(2));
    expect(saves()[1]).toEqual({ step: 'details', version: 4, values: { firstName: 'Noortje' } });
  });

  it('shows what another tab stored when it comes back', async () => {
    show({ draft: { ...draft, values: { firstName: 'Noor' } } });
    responses['GET /api/drafts/:ref'] = () =>
      Response.json({ ...draft, version: 2, values: { firstName: 'Mila' } });
    leave();
    await act(async () => comeBack());
    await waitFor(() => expect(firstName()).toHaveValue('Mila'));
    expect(saves()).toEqual([]);
  });
});

describe('a page that is left', () => {
  it('saves at once, in a request that outlives it', async () => {
    show({ draft: { ...draft, values: { firstName: 'Noor' } } });
    await userEvent.type(lastName(), 'V');
    leave();
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(sent('PATCH /api/drafts/:ref')).toHaveLength(1));
    expect(sent('PATCH /api/drafts/:ref')[0]).toMatchObject({
      keepalive: true,
      body: { values: { lastName: 'V' } },
    });
  });

  it('saves when the visitor follows a link', async () => {
    const page = show({ draft: { ...draft, values: { firstName: 'Noor' } } });
    await userEvent.type(lastName(), 'V');
    page.unmount();
    await waitFor(() => expect(saves()).toMatchObject([{ values: { lastName: 'V' } }]));
  });

  it('starts a draft of a form that has none', async () => {
    const page = show();
    await userEvent.type(lastName(), 'V');
    page.unmount();
    await waitFor(() =>
      expect(sent('POST /api/drafts')).toMatchObject([
        { keepalive: true, body: { values: { lastName: 'V' } } },
      ]),
    );
  });
});

describe('a draft that the server lacks', () => {
  const other = '01BX5ZZKBKACTAV9WEVGEMMVRZ';

  it('becomes a new one of everything on the page', async () => {
    responses['PATCH /api/drafts/:ref'] = missing;
    responses['POST /api/drafts'] = () => Response.json({ ...draft, reference: other }, { status: 201 });
    show({ draft: { ...draft, values: { firstName: 'Noor' } } });
    await userEvent.type(lastName(), 'V');
    passTime(savingWait);
    await waitFor(() => expect(window.location.pathname).toBe(`/opzeggen/${other}/afronden`));
    expect(sent('POST /api/drafts')[0]?.body).toMatchObject({ values: { firstName: 'Noor', lastName: 'V' } });
    expect(await screen.findByText(/Bewaard/)).toBeVisible();
  });

  it('becomes a new one where it was saved once and has expired since', async () => {
    show();
    await userEvent.type(firstName(), 'N');
    passTime(savingWait);
    expect(await screen.findByText(/Bewaard/)).toBeVisible();
    leave();
    await act(async () => comeBack());
    await waitFor(() => expect(sent('GET /api/drafts/:ref')).toHaveLength(1));
    responses['POST /api/drafts'] = () => Response.json({ ...draft, reference: other }, { status: 201 });
    const patch = `PATCH /api/drafts/${other}`;
    responses[patch] = () => Response.json({ ...draft, reference: other, version: 2 });
    await userEvent.type(lastName(), 'V');
    passTime(savingWait);
    await waitFor(() => expect(window.location.pathname).toBe(`/opzeggen/${other}/afronden`));
    const [first, second] = sent('POST /api/drafts');
    expect(second?.key).not.toBe(first?.key);
    expect(second?.body).toMatchObject({ values: { firstName: 'N', lastName: 'V' } });
    expect(saves()).toEqual([]);
    await userEvent.type(lastName(), 'i');
    passTime(savingWait);
    await waitFor(() => expect(sent(patch)).toMatchObject([{ body: { values: { lastName: 'Vi' } } }]));
    expect(await screen.findByText(/Bewaard/)).toBeVisible();
    expect(screen.queryByText(/je browser weigert cookies/)).toBeNull();
  });

  it('is ordered as a new one', async () => {
    let count = 0;
    responses['POST /api/cancellations'] = () =>
      count++ === 0 ? missing() : Response.json(accepted, { status: 201 });
    responses['POST /api/drafts'] = () => Response.json({ ...draft, reference: other }, { status: 201 });
    showOrder();
    await click(orderButton);
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/afrekenen/p1'));
    const orders = sent('POST /api/cancellations');
    expect(orders.map(({ key }) => key)).toEqual([`draft-${reference}`, `draft-${other}`]);
    expect(orders[1]?.body).toMatchObject({ draft: other, first_name: 'Jan' });
  });
});

describe('a browser without cookies', () => {
  it('is told so, and the page stays as it is', async () => {
    vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    showOrder();
    await click(orderButton);
    expect(await screen.findByRole('alert')).toHaveTextContent('Je browser weigert cookies.');
    expect(screen.getByLabelText('Typ je volledige naam')).toHaveValue('Jan de Vries');
    expect(sent('POST /api/cancellations')).toEqual([]);
  });

  it('starts no third draft where the server can’t find the first two', async () => {
    responses['PATCH /api/drafts/:ref'] = missing;
    show();
    await userEvent.type(firstName(), 'N');
    passTime(savingWait);
    expect(await screen.findByText(/Bewaard/)).toBeVisible();
    await userEvent.type(lastName(), 'V');
    passTime(savingWait);
    await waitFor(() => expect(sent('POST /api/drafts')).toHaveLength(2));
    await userEvent.type(lastName(), 'i');
    passTime(savingWait);
    expect(await screen.findByText(/je browser weigert cookies/)).toBeVisible();
    expect(sent('POST /api/drafts')).toHaveLength(2);
    expect(firstName()).toHaveValue('N');
  });
});

describe('a first save without a response', () => {
  const starts = () => sent('POST /api/drafts');
  const loseResponse = () => Promise.reject(new TypeError('Failed to fetch'));

  beforeEach(async () => {
    responses['POST /api/drafts'] = loseResponse;
    show();
    await userEvent.type(firstName(), 'N');
    passTime(savingWait);
    expect(await screen.findByText(/Bewaren lukt nu niet/)).toBeVisible();
  });

  it('is repeated as it was, and then completed', async () => {
    delete responses['POST /api/drafts'];
    await userEvent.type(lastName(), 'V');
    passTime(savingWait);
    await waitFor(() => expect(saves()).toHaveLength(1));
    expect(starts()).toHaveLength(2);
    expect(starts()[1]).toEqual(starts()[0]);
    expect(saves()[0]).toMatchObject({ values: { lastName: 'V' } });
  });

  it('becomes another draft of everything when the page is left', async () => {
    await userEvent.type(lastName(), 'V');
    leave();
    await waitFor(() => expect(starts()).toHaveLength(2));
    expect(starts()[1]?.key).not.toBe(starts()[0]?.key);
    expect(starts()[1]).toMatchObject({
      keepalive: true,
      body: { values: { firstName: 'N', lastName: 'V' } },
    });
  });

  it('is corrected where the server refused it', async () => {
    responses['POST /api/drafts'] = () => Response.json({ message: 'te groot', errors: {} }, { status: 413 });
    passTime(retryWait);
    await waitFor(() => expect(starts()).toHaveLength(2));
    delete responses['POST /api/drafts'];
    await userEvent.type(lastName(), 'V');
    passTime(savingWait);
    await waitFor(() => expect(starts()).toHaveLength(3));
    expect(starts()[2]?.body).toMatchObject({ values: { firstName: 'N', lastName: 'V' } });
  });
});

describe('a save that failed', () => {
  it('is repeated by itself, at once when the connection returns', async () => {
    responses['PATCH /api/drafts/:ref'] = () => Promise.reject(new TypeError('Failed to fetch'));
    show({ draft: { ...draft, values: { firstName: 'Noor' } } });
    await userEvent.type(lastName(), 'V');
    passTime(savingWait);
    expect(await screen.findByText(/Bewaren lukt nu niet/)).toBeVisible();
    passTime(retryWait);
    await waitFor(() => expect(saves()).toHaveLength(2));
    delete responses['PATCH /api/drafts/:ref'];
    await act(async () => window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(saves()).toHaveLength(3));
    expect(await screen.findByText(/Bewaard/)).toBeVisible();
  });

  it('says that nothing more is stored of a form that was sent', async () => {
    responses['PATCH /api/drafts/:ref'] = () =>
      Response.json({ message: 'Je hebt dit al besteld.', errors: {} }, { status: 409 });
    show({ draft: { ...draft, values: { firstName: 'Noor' } } });
    await userEvent.type(lastName(), 'V');
    passTime(savingWait);
    expect(await screen.findByText(/Dit formulier is al verstuurd/)).toBeVisible();
  });
});

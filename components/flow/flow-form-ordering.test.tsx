import '@testing-library/jest-dom/vitest';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  accepted,
  click,
  mockFlowRequests,
  orderButton,
  responses,
  sent,
  showOrder,
} from '@/tests/support/dom/shown-flow-form';
import { reference } from '@/tests/support/samples/flow-form-values';

const leaveFor = vi.hoisted(() => vi.fn());
vi.mock('@/components/form/leave-for', () => ({ leaveFor }));
beforeEach(() => leaveFor.mockReset());
mockFlowRequests();

describe('ordering', () => {
  it('sends every value under the draft’s own key, and redirects to the checkout', async () => {
    showOrder();
    await click(orderButton);
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/afrekenen/p1'));
    const [request] = sent('POST /api/cancellations');
    expect(request?.key).toBe(`draft-${reference}`);
    expect(request?.body).toMatchObject({
      draft: reference,
      company: 'zon',
      first_name: 'Jan',
      letter_language: 'nl',
      signature: { method: 'typed', text: 'Jan de Vries' },
      terms: true,
    });
  });

  it('redirects to the page after success if nothing is to be paid', async () => {
    responses['POST /api/cancellations'] = () => Response.json({ reference, payment: null }, { status: 201 });
    showOrder();
    await click(orderButton);
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(`/zon/opzeggen/voltooid/${reference}`));
  });

  it('orders once with repeated clicks', async () => {
    let finish: (response: Response) => void = () => {};
    responses['POST /api/cancellations'] = () => new Promise<Response>((resolve) => (finish = resolve));
    showOrder();
    const button = screen.getByRole('button', { name: orderButton });
    await userEvent.dblClick(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
    await userEvent.type(screen.getByLabelText('Typ je volledige naam'), '{Enter}');
    await waitFor(() => expect(sent('POST /api/cancellations')).toHaveLength(1));
    finish(Response.json(accepted, { status: 201 }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledOnce());
    await userEvent.click(button);
    expect(sent('POST /api/cancellations')).toHaveLength(1);
  });

  it('shows the server’s errors under their fields and its message below them, and keeps the input', async () => {
    const errors = { terms: ['Ga akkoord.', 'Dat moet echt.'], signature: ['Onleesbaar.'] };
    responses['POST /api/cancellations'] = () =>
      Response.json({ message: 'Nog niet compleet.', errors }, { status: 422 });
    showOrder();
    await click(orderButton);
    const message = await screen.findByText('Nog niet compleet.');
    const terms = screen.getByRole('checkbox', { name: /Ik ga akkoord/ });
    expect(terms).toHaveAccessibleDescription(/Ga akkoord\..*Dat moet echt\./);
    expect(terms).toBeChecked();
    expect(terms.compareDocumentPosition(message) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('alert', { name: 'Kijk dit nog even na' })).toHaveFocus());
    await waitFor(() =>
      expect(screen.getByRole('button', { name: orderButton })).not.toHaveAttribute('aria-busy'),
    );
  });

  it('goes to the step of the first error', async () => {
    responses['POST /api/cancellations'] = () =>
      Response.json({ message: 'Kijk na.', errors: { postal_code: ['Bestaat niet.'] } }, { status: 422 });
    showOrder();
    await click(orderButton);
    expect(await screen.findByLabelText('Postcode')).toHaveAccessibleDescription(/Bestaat niet\./);
    await waitFor(() => expect(screen.getByRole('alert', { name: 'Kijk dit nog even na' })).toHaveFocus());
  });

  it.each([
    [
      'a gateway responds',
      () => new Response('<h1>Bad Gateway</h1>', { status: 502 }),
      /Er ging bij ons iets mis/,
    ],
    [
      'the response takes too long',
      () => Promise.reject(new DOMException('', 'TimeoutError')),
      /Het duurt langer/,
    ],
  ])('shows what to do when %s', async (name, respond, text) => {
    responses['POST /api/cancellations'] = respond;
    if (name.includes('long')) vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    showOrder();
    await click(orderButton);
    expect(await screen.findByText(text)).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: orderButton })).not.toHaveAttribute('aria-busy'),
    );
  });

  it('can be resent after a lost response', async () => {
    responses['PATCH /api/drafts/:ref'] = () =>
      Response.json({ message: 'Al besteld.', errors: {} }, { status: 409 });
    showOrder();
    await click(orderButton);
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/afrekenen/p1'));
  });

  it('shows that no response came, and resends the same order with the same key', async () => {
    responses['POST /api/cancellations'] = () => Promise.reject(new TypeError('Failed to fetch'));
    showOrder();
    await click(orderButton);
    const message = await screen.findByText(/Misschien is je formulier wel aangekomen/);
    await waitFor(() => expect(message.closest('[role=alert]')).toHaveFocus());
    expect(screen.getByLabelText('Typ je volledige naam')).toHaveValue('Jan de Vries');
    delete responses['POST /api/cancellations'];
    await click(orderButton);
    await waitFor(() => expect(leaveFor).toHaveBeenCalledOnce());
    const [first, second] = sent('POST /api/cancellations');
    expect(second?.key).toBe(first?.key);
    expect(second?.body).toEqual(first?.body);
    expect(screen.queryByText(/We konden Snoei niet bereiken/)).toBeNull();
  });
});

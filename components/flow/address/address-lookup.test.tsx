import '@testing-library/jest-dom/vitest';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { AddressReply } from '@/lib/contract/addresses/address-lookup';
import { mockFlowRequests, responses, sent, show } from '@/tests/support/dom/shown-flow-form';
import { draft } from '@/tests/support/samples/flow-form-values';

mockFlowRequests();

const route = 'POST /api/addresses/lookup';
const canal: AddressReply = { street: 'Prinsengracht', city: 'Amsterdam' };

const field = (label: string) => screen.getByLabelText(label);
const street = () => field('Straat');
const city = () => field('Woonplaats');
const respondWith = (reply: AddressReply) => {
  responses[route] = () => Response.json(reply);
};

/** Without a pause between the keys, so that the debounce always sees one change. */
function typeAddress(postalCode: string, number: string) {
  fireEvent.change(field('Postcode'), { target: { value: postalCode } });
  for (let length = 1; length <= number.length; length += 1) {
    fireEvent.change(field('Huisnummer'), { target: { value: number.slice(0, length) } });
  }
}
const lookedUp = (times: number) => waitFor(() => expect(sent(route)).toHaveLength(times));

describe('the address of a form', () => {
  it('requests nothing before input of postcode or number', async () => {
    show({ draft: { ...draft, values: { postalCode: '1016 GV', houseNumber: '263' } } });
    await userEvent.type(field('Voornaam'), 'Noor');
    // A later request than a lookup's.
    await waitFor(() => expect(sent('PATCH /api/drafts/:ref')).not.toEqual([]));
    expect(sent(route)).toEqual([]);
  });

  it('gets street and town from postcode and number, and announces it politely', async () => {
    respondWith(canal);
    show();
    typeAddress('1016gv', '263');
    await waitFor(() => expect(street()).toHaveValue('Prinsengracht'));
    expect(city()).toHaveValue('Amsterdam');
    expect(sent(route).at(-1)?.body).toEqual({ postal_code: '1016 GV', house_number: '263' });
    expect(
      screen.getByText('We hebben je straat en woonplaats ingevuld: Prinsengracht, Amsterdam.'),
    ).toHaveAttribute('role', 'status');
  });

  it('requests once after the last key', async () => {
    respondWith(canal);
    show();
    typeAddress('1016 GV', '263 hs');
    await waitFor(() => expect(street()).toHaveValue('Prinsengracht'));
    expect(sent(route)).toHaveLength(1);
  });

  it('gets the town alone when the street is unknown', async () => {
    respondWith({ street: null, city: 'Amsterdam' });
    show();
    typeAddress('1016 GV', '263');
    await waitFor(() => expect(city()).toHaveValue('Amsterdam'));
    expect(street()).toHaveValue('');
    expect(screen.getByText('We hebben je woonplaats ingevuld: Amsterdam.')).toBeInTheDocument();
  });

  it('replaces or clears what a lookup filled in when postcode or number changes', async () => {
    respondWith(canal);
    show();
    typeAddress('1016 GV', '263');
    await waitFor(() => expect(street()).toHaveValue('Prinsengracht'));
    respondWith({ street: null, city: 'Utrecht' });
    typeAddress('3511 AB', '7');
    await waitFor(() => expect(city()).toHaveValue('Utrecht'));
    expect(street()).toHaveValue('');
  });

  it('retains the town of the same postcode for a house number that is refused', async () => {
    respondWith(canal);
    show();
    typeAddress('1016 GV', '263');
    await waitFor(() => expect(street()).toHaveValue('Prinsengracht'));
    responses[route] = () => Response.json({ message: 'nee', errors: {} }, { status: 422 });
    typeAddress('1016 GV', '263 achter de poort');
    await waitFor(() => expect(street()).toHaveValue(''));
    expect(city()).toHaveValue('Amsterdam');
  });

  it('never replaces what the visitor typed', async () => {
    respondWith(canal);
    show();
    await userEvent.type(street(), 'Egelantiersgracht');
    typeAddress('1016 GV', '263');
    await waitFor(() => expect(city()).toHaveValue('Amsterdam'));
    expect(street()).toHaveValue('Egelantiersgracht');
    await userEvent.type(city(), '-Centrum');
    respondWith({ street: 'Oudegracht', city: 'Utrecht' });
    typeAddress('3511 AB', '7');
    // The lookup that fills nothing in ends the text about the previous one.
    await waitFor(() => expect(screen.queryByText(/We hebben je woonplaats ingevuld/)).toBeNull());
    expect(street()).toHaveValue('Egelantiersgracht');
    expect(city()).toHaveValue('Amsterdam-Centrum');
  });

  it('never replaces what the visitor types during the lookup', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    responses[route] = () => promise;
    show();
    typeAddress('1016 GV', '263');
    await lookedUp(1);
    await userEvent.type(street(), 'E');
    await act(async () => resolve(Response.json(canal)));
    await waitFor(() => expect(city()).toHaveValue('Amsterdam'));
    expect(street()).toHaveValue('E');
  });

  it('selects a value that is filled into the focused field, so that typing replaces it', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    responses[route] = () => promise;
    show();
    typeAddress('1016 GV', '263');
    await lookedUp(1);
    await userEvent.click(street());
    await act(async () => resolve(Response.json(canal)));
    await waitFor(() => expect(street()).toHaveValue('Prinsengracht'));
    await userEvent.keyboard('Egelantiersgracht');
    expect(street()).toHaveValue('Egelantiersgracht');
  });

  it('stays silent when the lookup fails, and tries again at the next input', async () => {
    responses[route] = () => Response.json({ message: 'Te vaak', errors: {} }, { status: 429 });
    show();
    typeAddress('1016 GV', '263');
    await lookedUp(1);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(street()).toHaveValue('');
    respondWith(canal);
    await userEvent.type(field('Huisnummer'), ' ');
    await waitFor(() => expect(street()).toHaveValue('Prinsengracht'));
  });

  it('is not looked up abroad', async () => {
    respondWith(canal);
    show();
    await userEvent.selectOptions(field('Land'), 'de');
    typeAddress('1016 GV', '263');
    await userEvent.selectOptions(field('Land'), 'nl');
    await waitFor(() => expect(street()).toHaveValue('Prinsengracht'));
    expect(sent(route)).toHaveLength(1);
  });
});

import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CompanyContact } from '@/lib/contract/companies';
import type { Draft } from '@/lib/contract/drafts';
import { FlowForm, type FlowFormProps } from './flow-form';

const leaveFor = vi.hoisted(() => vi.fn());
vi.mock('./leave-for', () => ({ leaveFor }));

const reference = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const cancellation_address: CompanyContact = {
  kind: 'address',
  value: 'Postbus 1',
  address: { lines: ['Postbus 1'], postal_code: '1000 AA', city: 'Amsterdam', country: 'nl' },
  purpose: 'cancellation',
  source: 'terms',
  source_date: '2026',
  note: null,
};
const company = { slug: 'zon', name: 'Sportschool Zon', cancellation_address };
const draft: Draft = {
  reference,
  flow: 'cancel',
  company: 'zon',
  locale: 'nl',
  step: 'details',
  values: {},
  errors: null,
  message: null,
  letter_date: '2026-11-21',
  expires_at: '2026-12-21T00:00:00Z',
};
const details = {
  endMode: 'asap',
  firstName: 'Jan',
  lastName: 'de Vries',
  street: 'Keizersgracht',
  houseNumber: '12',
  postalCode: '1015 CJ',
  city: 'Amsterdam',
  country: 'nl',
  email: 'jan@voorbeeld.nl',
};
const order = {
  ...details,
  letterOption: 'regular',
  signature: { method: 'typed', text: 'Jan de Vries' },
  startMoment: 'now',
  declarationComplete: true,
  terms: true,
};
const accepted = { reference, payment: { checkout_url: '/afrekenen/p1' } };

interface Call {
  readonly route: string;
  readonly body: Record<string, unknown>;
  readonly key: string | null;
}
const calls: Call[] = [];
const answers: Record<string, () => Response | Promise<Response>> = {};
const sent = (route: string) => calls.filter((call) => call.route === route);

beforeEach(() => {
  calls.length = 0;
  leaveFor.mockReset();
  for (const key of Object.keys(answers)) delete answers[key];
  window.history.replaceState(null, '', '/zon/opzeggen/indienen');
  document.title = 'Opzeggen';
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const route = `${init.method} ${path.replace(reference, ':ref')}`;
    const body = init.body ? JSON.parse(String(init.body)) : {};
    calls.push({ route, body, key: new Headers(init.headers).get('idempotency-key') });
    const answer = answers[route];
    if (answer) return answer();
    if (route === 'POST /api/drafts') return Response.json({ ...draft, ...body }, { status: 201 });
    if (route === 'PUT /api/drafts/:ref') return Response.json({ ...draft, ...body });
    if (route === 'POST /api/cancellations') return Response.json(accepted, { status: 201 });
    return Response.json({ message: 'onbekend', errors: {} }, { status: 404 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function element(props: Partial<FlowFormProps> = {}) {
  const prices = { fields: ['letterOption'], amountsCents: { registered: 1195, regular: 395 } };
  return (
    <FlowForm
      flow="cancel"
      locale="nl"
      company={company}
      prices={prices}
      next={<p>Je betaalt.</p>}
      {...props}
    />
  );
}
const show = (props: Partial<FlowFormProps> = {}) => render(element(props));
const showOrder = (values: Record<string, unknown> = order) =>
  show({ draft: { ...draft, step: 'submit', values } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const orderButton = 'Bestelling met betalingsverplichting';

describe('without JavaScript', () => {
  it('is a native form of the first step that says where it belongs', () => {
    const html = renderToString(element());
    expect(html).toContain('action="/api/forms/cancel"');
    expect(html).toMatch(/method="post"/i);
    expect(html).toMatch(/enctype="multipart\/form-data"/i);
    expect(html).toContain('<input type="hidden" name="_step" value="details"/>');
    expect(html).toContain('<input type="hidden" name="_company" value="zon"/>');
    expect(html).toContain('<input type="hidden" name="_locale" value="nl"/>');
    expect(html).not.toContain('name="_draft"');
    expect(html).toContain('name="firstName"');
    expect(html).not.toContain('name="terms"');
  });

  it('holds what a choice opens, hidden by CSS alone', () => {
    document.body.innerHTML = renderToString(element());
    const endDate = document.querySelector('[name=endDate]');
    expect(endDate?.closest('[data-opened]')).not.toHaveAttribute('hidden');
    expect(document.querySelector('[name=endMode][value=date]')).toHaveAttribute('data-opens');
    expect(document.querySelector('[name=business]')).toHaveAttribute('data-opens');
    expect(document.querySelector('[name=ownAddress]')).toHaveAttribute('data-opens');
    document.body.innerHTML = '';
  });

  it('asks for the address where the company has none, and does not offer another', () => {
    const html = renderToString(element({ company: { ...company, cancellation_address: null } }));
    expect(html).toContain('name="recipientName"');
    expect(html).not.toContain('name="ownAddress"');
  });

  it('shows errors, message and input of the draft, and a way back that orders nothing', () => {
    const values = { ...order, signature: { method: 'typed', text: 'Jan' } };
    const errors = { terms: ['Ga akkoord.'], postal_code: ['Vul je postcode in.'] };
    const html = renderToString(
      element({ draft: { ...draft, step: 'submit', values, errors, message: 'Kijk het na.' } }),
    );
    document.body.innerHTML = html;
    const summary = screen.getByRole('alert', { name: 'Kijk dit nog even na' });
    expect(within(summary).getByRole('link', { name: 'Ga akkoord.' })).toHaveAttribute(
      'href',
      '#field-terms',
    );
    expect(screen.getByText('Kijk het na.')).toBeVisible();
    expect(document.querySelector('[name="signature.text"]')).toHaveValue('Jan');
    expect(document.querySelector('[name=_draft]')).toHaveValue(reference);
    const edit = screen.getByRole('button', { name: 'Wijzig: Je adres' });
    expect(edit).toHaveAttribute('name', '_goto');
    expect(edit).toHaveAttribute('value', 'details');
    document.body.innerHTML = '';
  });
});

describe('checking a step', () => {
  it('tells everything at once, on submit only: a focused summary, a list under each field, the title', async () => {
    show();
    await userEvent.click(screen.getByLabelText('Voornaam'));
    await userEvent.tab();
    expect(screen.queryByText('Vul je voornaam in.')).toBeNull();
    await press('Verder naar ondertekenen');
    const summary = await screen.findByRole('alert', { name: 'Kijk dit nog even na' });
    expect(summary).toHaveFocus();
    expect(within(summary).getAllByRole('link')).toHaveLength(8);
    expect(document.title).toBe('Fout: Opzeggen');
    expect(screen.getByLabelText('Voornaam')).toHaveAccessibleDescription(/Vul je voornaam in\./);
    await userEvent.click(within(summary).getByRole('link', { name: 'Vul je voornaam in.' }));
    expect(screen.getByLabelText('Voornaam')).toHaveFocus();
  });

  it('takes an error away as soon as it is mended', async () => {
    show();
    await press('Verder naar ondertekenen');
    await screen.findByRole('alert');
    await userEvent.type(screen.getByLabelText('Voornaam'), 'Jan');
    await waitFor(() => expect(screen.queryByText('Vul je voornaam in.')).toBeNull());
    expect(screen.getAllByText('Vul je achternaam in.').length).toBeGreaterThan(0);
    expect(sent('POST /api/cancellations')).toEqual([]);
  });

  it('asks for what a choice opens, and forgets it when the choice changes', async () => {
    show({ draft: { ...draft, values: details } });
    expect(screen.queryByLabelText('Stoppen op')).not.toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Op een datum die ik kies' }));
    expect(screen.getByLabelText('Stoppen op')).toBeVisible();
    await press('Verder naar ondertekenen');
    await screen.findByRole('alert');
    expect(screen.getByLabelText('Stoppen op')).toBeInvalid();
    await userEvent.click(screen.getByRole('radio', { name: 'Zo snel mogelijk' }));
    await press('Verder naar ondertekenen');
    expect(await screen.findByRole('heading', { name: 'Nakijken en bestellen' })).toHaveFocus();
  });
});

describe('the second step', () => {
  it('takes the focus to its heading, shows the answers and lets them be changed', async () => {
    const typed = {
      postalCode: '1015cj',
      dateOfBirth: '3-5-1985',
      business: true,
      businessName: 'Bakker & Zn.',
    };
    show({ draft: { ...draft, values: { ...details, ...typed } } });
    await press('Verder naar ondertekenen');
    expect(await screen.findByRole('heading', { name: 'Nakijken en bestellen' })).toHaveFocus();
    expect(window.location.hash).toBe('#submit');
    expect(screen.getByText('1015 CJ')).toBeVisible();
    expect(screen.getByText('3 mei 1985')).toBeVisible();
    expect(screen.getByText('Bakker & Zn.')).toBeVisible();
    expect(screen.queryByText('Telefoonnummer')).toBeNull();
    await press('Wijzig: Je adres');
    expect(await screen.findByLabelText('Straat')).toHaveFocus();
    expect(screen.getByLabelText('Straat')).toHaveValue('Keizersgracht');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('goes back with the browser, and keeps what was typed', async () => {
    showOrder({ ...details });
    await userEvent.type(screen.getByLabelText('Typ je volledige naam'), 'Jan');
    await press('Terug');
    expect(screen.getByRole('heading', { name: 'Je gegevens' })).toHaveFocus();
    await press('Verder naar ondertekenen');
    expect(await screen.findByLabelText('Typ je volledige naam')).toHaveValue('Jan');
    window.history.back();
    expect(await screen.findByRole('heading', { name: 'Je gegevens' })).toBeVisible();
  });

  it('ticks and chooses nothing by itself, and keeps the declarations apart', async () => {
    showOrder(details);
    for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
    expect(screen.getByRole('radio', { name: /Aangetekend/ })).not.toBeChecked();
    expect(screen.getByRole('radio', { name: /Begin meteen/ })).not.toBeChecked();
    expect(screen.getByLabelText('Taal van de brief')).toHaveValue('nl');
    expect(screen.getAllByText(/vanaf/).length).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('radio', { name: /Aangetekend/ }));
    await waitFor(() => expect(screen.queryByText(/vanaf/)).toBeNull());
    await press(orderButton);
    const summary = await screen.findByRole('alert');
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Zet je handtekening: teken hem, typ je naam of kies een foto.',
      'Kies of we meteen beginnen of 14 dagen wachten.',
      'Bevestig dat je alles volledig en naar waarheid hebt ingevuld.',
      'Ga akkoord met de voorwaarden om verder te gaan.',
    ]);
  });

  it('offers a German letter for an address in Germany only, and no registered post there', () => {
    const address = {
      ...cancellation_address,
      address: { lines: ['X'], postal_code: '1', city: 'B', country: 'de' },
    };
    show({
      company: { ...company, cancellation_address: address },
      draft: { ...draft, step: 'submit', values: details },
    });
    expect(screen.getByLabelText('Taal van de brief')).toHaveValue('de');
    expect(screen.queryByRole('radio', { name: /Aangetekend/ })).toBeNull();
  });
});

describe('ordering', () => {
  it('sends every value under the draft’s own key, and leaves for the checkout', async () => {
    showOrder();
    await press(orderButton);
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/afrekenen/p1'));
    const [call] = sent('POST /api/cancellations');
    expect(call?.key).toBe(`draft-${reference}`);
    expect(call?.body).toMatchObject({
      draft: reference,
      company: 'zon',
      first_name: 'Jan',
      letter_language: 'nl',
      signature: { method: 'typed', text: 'Jan de Vries' },
      terms: true,
    });
  });

  it('goes to the page after success where there is nothing to pay', async () => {
    answers['POST /api/cancellations'] = () => Response.json({ reference, payment: null }, { status: 201 });
    showOrder();
    await press(orderButton);
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(`/zon/opzeggen/voltooid/${reference}`));
  });

  it('orders once however often the button is pressed', async () => {
    let finish: (answer: Response) => void = () => {};
    answers['POST /api/cancellations'] = () => new Promise<Response>((resolve) => (finish = resolve));
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

  it('shows the server’s errors as a list under their fields and its message below them, and keeps the input', async () => {
    const errors = { terms: ['Ga akkoord.', 'Dat moet echt.'], signature: ['Onleesbaar.'] };
    answers['POST /api/cancellations'] = () =>
      Response.json({ message: 'Nog niet compleet.', errors }, { status: 422 });
    showOrder();
    await press(orderButton);
    const message = await screen.findByText('Nog niet compleet.');
    const terms = screen.getByRole('checkbox', { name: /Ik ga akkoord/ });
    expect(terms).toHaveAccessibleDescription(/Ga akkoord\..*Dat moet echt\./);
    expect(terms).toBeChecked();
    expect(terms.compareDocumentPosition(message) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.getByRole('alert', { name: 'Kijk dit nog even na' })).toHaveFocus();
    expect(screen.getByRole('button', { name: orderButton })).not.toHaveAttribute('aria-busy');
  });

  it('goes to the step of the first error where it stands in another one', async () => {
    answers['POST /api/cancellations'] = () =>
      Response.json({ message: 'Kijk na.', errors: { postal_code: ['Bestaat niet.'] } }, { status: 422 });
    showOrder();
    await press(orderButton);
    expect(await screen.findByLabelText('Postcode')).toHaveAccessibleDescription(/Bestaat niet\./);
    expect(screen.getByRole('alert', { name: 'Kijk dit nog even na' })).toHaveFocus();
  });

  it.each([
    [
      'a gateway answers',
      () => new Response('<h1>Bad Gateway</h1>', { status: 502 }),
      /Er ging bij ons iets mis/,
    ],
    [
      'the answer takes too long',
      () => Promise.reject(new DOMException('', 'TimeoutError')),
      /Het duurt langer/,
    ],
  ])('says what to do when %s', async (name, answer, text) => {
    answers['POST /api/cancellations'] = answer;
    if (name.includes('long')) vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    showOrder();
    await press(orderButton);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('button', { name: orderButton })).not.toHaveAttribute('aria-busy');
  });

  it('can be sent again where the order was made but its answer lost', async () => {
    answers['PUT /api/drafts/:ref'] = () =>
      Response.json({ message: 'Al besteld.', errors: {} }, { status: 409 });
    showOrder();
    await press(orderButton);
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/afrekenen/p1'));
  });

  it('says that no answer came, and sends the same order under the same key again', async () => {
    answers['POST /api/cancellations'] = () => Promise.reject(new TypeError('Failed to fetch'));
    showOrder();
    await press(orderButton);
    const message = await screen.findByText(/We konden Snoei niet bereiken/);
    expect(message.closest('[role=alert]')).toHaveFocus();
    expect(screen.getByLabelText('Typ je volledige naam')).toHaveValue('Jan de Vries');
    delete answers['POST /api/cancellations'];
    await press(orderButton);
    await waitFor(() => expect(leaveFor).toHaveBeenCalledOnce());
    const [first, second] = sent('POST /api/cancellations');
    expect(second?.key).toBe(first?.key);
    expect(second?.body).toEqual(first?.body);
    expect(screen.queryByText(/We konden Snoei niet bereiken/)).toBeNull();
  });
});

describe('drafts', () => {
  it('keep what is typed a moment after the last key, and give the page their address', async () => {
    show();
    await userEvent.type(screen.getByLabelText('Voornaam'), 'Jan');
    expect(calls).toEqual([]);
    await waitFor(() => expect(sent('POST /api/drafts')).toHaveLength(1));
    expect(sent('POST /api/drafts')[0]?.body).toMatchObject({
      flow: 'cancel',
      company: 'zon',
      step: 'details',
      values: { firstName: 'Jan', country: 'nl' },
    });
    await waitFor(() => expect(window.location.pathname).toBe(`/opzeggen/${reference}/afronden`));
    expect(await screen.findByText(/Bewaard/)).toBeVisible();
    await userEvent.type(screen.getByLabelText('Achternaam'), 'X');
    await waitFor(() => expect(sent('PUT /api/drafts/:ref')).toHaveLength(1));
  });

  it('say so when they could not be kept', async () => {
    answers['POST /api/drafts'] = () => Promise.reject(new TypeError('Failed to fetch'));
    show();
    await userEvent.type(screen.getByLabelText('Voornaam'), 'J');
    expect(await screen.findByText(/Bewaren lukt nu niet/)).toBeVisible();
  });

  it('are finished elsewhere by a mailed link', async () => {
    answers['POST /api/drafts/:ref/link'] = () => new Response(null, { status: 204 });
    show({ draft: { ...draft, values: details } });
    await userEvent.click(screen.getByText('Later verder?'));
    await press('Mail me de link');
    expect(await screen.findByText('De link is onderweg naar jan@voorbeeld.nl.')).toBeVisible();
    expect(sent('POST /api/drafts/:ref/link')[0]?.body).toEqual({ email: 'jan@voorbeeld.nl' });
  });
});

describe('the letter beside the form', () => {
  const words = {
    language: 'nl',
    notice: 'AANGETEKEND',
    sender: [['Jan de Vries'], [{ blank: 'adres' }]],
    recipient: [['Sportschool Zon']],
    place_and_date: ['Amsterdam, 21 november 2026'],
    subject: ['Opzegging'],
    details: [{ label: 'Klantnummer', value: ['12'] }],
    greeting: 'Geachte heer, mevrouw,',
    opening: ['Ik zeg op.'],
    comment: null,
    requests: [['Bevestig dit.']],
    closing: 'Met vriendelijke groet,',
    signer: [['Jan de Vries']],
    end: 'Je contract kan stoppen op 16 april 2026.',
    complete: false,
  };

  it('shows its words and blanks, and the signature that the form holds', async () => {
    answers['POST /api/drafts/:ref/letter'] = () => Response.json(words);
    show({ withLetter: true, draft: { ...draft, step: 'submit', values: order } });
    const letter = await screen.findByRole('region', { name: 'Je brief' });
    expect(await within(letter).findByText('AANGETEKEND')).toBeVisible();
    expect(within(letter).getByText('adres')).toBeVisible();
    expect(within(letter).getAllByText('Jan de Vries').length).toBeGreaterThan(2);
    expect(sent('POST /api/drafts/:ref/letter')[0]?.body).toMatchObject({ values: { firstName: 'Jan' } });
    expect(within(letter).getByRole('link', { name: /PDF/ })).toHaveAttribute(
      'href',
      `/api/drafts/${reference}/letter`,
    );
  });

  it('lies behind the form on a phone, one press away', async () => {
    show({ withLetter: true, draft });
    await press('Brief');
    expect(screen.getByRole('button', { name: 'Brief' })).toHaveAttribute('aria-pressed', 'true');
    expect(
      await screen.findByText('Het voorbeeld wil nu niet laden. Je kunt gewoon verder invullen.'),
    ).toBeVisible();
  });
});

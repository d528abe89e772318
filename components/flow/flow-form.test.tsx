import '@testing-library/jest-dom/vitest';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { afterPaint } from '@/components/ui/loading/after-paint';
import { cancelFlow } from '@/lib/flows/letters/cancel';
import {
  click,
  element,
  mockFlowRequests,
  orderButton,
  sent,
  show,
  showOrder,
} from '@/tests/support/dom/shown-flow-form';
import { company, details, draft, order, reference } from '@/tests/support/samples/flow-form-values';
import { loadChecks } from './values/load-once';

mockFlowRequests();

describe('without JavaScript', () => {
  it('is a native form of the first step with its hidden context fields', () => {
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

  it('contains conditional fields, hidden by CSS alone', () => {
    document.body.innerHTML = renderToString(element());
    const endDate = document.querySelector('[name=endDate]');
    expect(endDate?.closest('[data-opened]')).not.toHaveAttribute('hidden');
    expect(document.querySelector('[name=endMode][value=date]')).toHaveAttribute('data-opens');
    expect(document.querySelector('[name=business]')).toHaveAttribute('data-opens');
    expect(document.querySelector('[name=ownAddress]')).toHaveAttribute('data-opens');
    document.body.innerHTML = '';
  });

  it('requires the address if the company has none, and does not offer another', () => {
    const html = renderToString(element({ company: { ...company, cancellation_address: null } }));
    expect(html).toContain('name="recipientName"');
    expect(html).not.toContain('name="ownAddress"');
  });

  it('shows errors, message and input of the draft, and a back button that orders nothing', () => {
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
    expect(document.querySelector('[name=_version]')).toHaveValue(String(draft.version));
    expect(document.querySelector('[name=_page]')?.getAttribute('value')).toMatch(/^[0-9a-f]{32}$/);
    const edit = screen.getByRole('button', { name: 'Wijzig: Je adres' });
    expect(edit).toHaveAttribute('name', '_goto');
    expect(edit).toHaveAttribute('value', 'details');
    document.body.innerHTML = '';
  });
});

it('posts no version natively once its scripts save: they have stored newer ones', () => {
  show({ draft: { ...draft, values: details } });
  expect(document.querySelector('[name=_draft]')).toHaveValue(reference);
  expect(document.querySelector('[name=_version]')).toBeNull();
});

describe('a folded part', () => {
  const foldOf = (name: RegExp) => screen.getByText(name).closest('details');

  it('is closed while it is empty, and open with a value or an error', async () => {
    const { unmount } = show();
    expect(foldOf(/^Help het bedrijf/)).not.toHaveAttribute('open');
    unmount();
    show({ draft: { ...draft, values: { ...details, dateOfBirth: '1985-05-03', bankAccount: 'NL00' } } });
    expect(foldOf(/^Help het bedrijf/)).toHaveAttribute('open');
    expect(screen.getByLabelText(/^Geboortedatum/)).toHaveValue('03-05-1985');
    await userEvent.click(screen.getByText('Help het bedrijf je te vinden'));
    expect(foldOf(/^Help het bedrijf/)).not.toHaveAttribute('open');
    await click('Verder naar ondertekenen');
    await screen.findByRole('alert');
    await waitFor(() => expect(foldOf(/^Help het bedrijf/)).toHaveAttribute('open'));
    await userEvent.click(screen.getByText('Help het bedrijf je te vinden'));
    await userEvent.click(screen.getByRole('link', { name: /IBAN na/ }));
    await waitFor(() => expect(screen.getByLabelText(/^IBAN/)).toHaveFocus());
  });

  it('replaces the known address while it is open', async () => {
    show({ draft: { ...draft, values: details } });
    expect(screen.getByText('De brief gaat naar Postbus 1, 1000 AA Amsterdam.')).toBeVisible();
    expect(screen.getByLabelText('Plaats van het bedrijf')).not.toBeVisible();
    await userEvent.click(screen.getByText('Klopt niet?'));
    await waitFor(() => expect(screen.getByLabelText('Plaats van het bedrijf')).toBeVisible());
    expect(screen.queryByRole('checkbox', { name: /ander adres/ })).toBeNull();
    await click('Verder naar ondertekenen');
    await screen.findByRole('alert');
    expect(screen.getByLabelText('Plaats van het bedrijf')).toBeInvalid();
    await userEvent.click(screen.getByText('Klopt niet?'));
    await click('Verder naar ondertekenen');
    expect(await screen.findByRole('heading', { name: 'Nakijken en bestellen' })).toBeVisible();
  });
});

it('names start and term only where the rule of the contract needs them', () => {
  show({ company: { ...company, contract_class: 'energy' } });
  expect(screen.queryByLabelText(/^Begin van je contract/)).toBeNull();
  expect(screen.queryByLabelText(/^Afgesproken looptijd/)).toBeNull();
});

describe('validating a step', () => {
  it('shows all errors, on submit only: a focused summary, a list under each field, the title', async () => {
    show();
    await userEvent.click(screen.getByLabelText('Voornaam'));
    await userEvent.tab();
    expect(screen.queryByText('Vul je voornaam in.')).toBeNull();
    await click('Verder naar ondertekenen');
    const summary = await screen.findByRole('alert', { name: 'Kijk dit nog even na' });
    await waitFor(() => expect(summary).toHaveFocus());
    expect(within(summary).getAllByRole('link')).toHaveLength(8);
    expect(document.title).toBe('Fout: Opzeggen');
    expect(screen.getByLabelText('Voornaam')).toHaveAccessibleDescription(/Vul je voornaam in\./);
    await userEvent.click(within(summary).getByRole('link', { name: 'Vul je voornaam in.' }));
    await waitFor(() => expect(screen.getByLabelText('Voornaam')).toHaveFocus());
  });

  it('clears an error as soon as the value is valid', async () => {
    show();
    await click('Verder naar ondertekenen');
    await screen.findByRole('alert');
    await userEvent.type(screen.getByLabelText('Voornaam'), 'Jan');
    await waitFor(() => expect(screen.queryByText('Vul je voornaam in.')).toBeNull());
    expect(screen.getAllByText('Vul je achternaam in.').length).toBeGreaterThan(0);
    expect(sent('POST /api/cancellations')).toEqual([]);
  });

  it('requires conditional fields, and clears them when the choice changes', async () => {
    show({ draft: { ...draft, values: details } });
    expect(screen.queryByLabelText('Stoppen op')).not.toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Op een datum die ik kies' }));
    expect(screen.getByLabelText('Stoppen op')).toBeVisible();
    await click('Verder naar ondertekenen');
    await screen.findByRole('alert');
    expect(screen.getByLabelText('Stoppen op')).toBeInvalid();
    await userEvent.click(screen.getByRole('radio', { name: 'Zo snel mogelijk' }));
    await click('Verder naar ondertekenen');
    await waitFor(async () =>
      expect(await screen.findByRole('heading', { name: 'Nakijken en bestellen' })).toHaveFocus(),
    );
  });
});

describe('the second step', () => {
  it('focuses its heading, shows the answers and lets them be changed', async () => {
    const typed = {
      postalCode: '1015cj',
      dateOfBirth: '3-5-1985',
      business: true,
      businessName: 'Bakker & Zn.',
    };
    show({ draft: { ...draft, values: { ...details, ...typed } } });
    await click('Verder naar ondertekenen');
    await waitFor(async () =>
      expect(await screen.findByRole('heading', { name: 'Nakijken en bestellen' })).toHaveFocus(),
    );
    expect(window.location.hash).toBe('#submit');
    expect(screen.getByText('1015 CJ')).toBeVisible();
    expect(screen.getByText('3 mei 1985')).toBeVisible();
    expect(screen.getByText('Bakker & Zn.')).toBeVisible();
    expect(screen.queryByText('Telefoonnummer')).toBeNull();
    await click('Wijzig: Je adres');
    await waitFor(async () => expect(await screen.findByLabelText('Postcode')).toHaveFocus());
    expect(screen.getByLabelText('Straat')).toHaveValue('Keizersgracht');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('goes back with the browser, and keeps the input', async () => {
    showOrder({ ...details });
    await userEvent.type(screen.getByLabelText('Typ je volledige naam'), 'Jan');
    await click('Terug');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Je gegevens' })).toHaveFocus());
    await click('Verder naar ondertekenen');
    expect(await screen.findByLabelText('Typ je volledige naam')).toHaveValue('Jan');
    window.history.back();
    expect(await screen.findByRole('heading', { name: 'Je gegevens' })).toBeVisible();
  });

  it('ticks and selects nothing by default, and separates the declarations', async () => {
    showOrder(details);
    for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
    expect(screen.getByRole('radio', { name: /Aangetekend/ })).not.toBeChecked();
    expect(screen.getByRole('radio', { name: /Begin meteen/ })).not.toBeChecked();
    expect(screen.getByLabelText('Taal van de brief')).toHaveValue('nl');
    expect(screen.getAllByText(/vanaf/).length).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('radio', { name: /Aangetekend/ }));
    await waitFor(() => expect(screen.queryByText(/vanaf/)).toBeNull());
    await click(orderButton);
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

it('renders nothing again while a text is typed', async () => {
  let renders = 0;
  render(
    <Profiler id="form" onRender={() => (renders += 1)}>
      {element()}
    </Profiler>,
  );
  const firstName = screen.getByLabelText('Voornaam');
  // The first letter loads the checks, and what they find is rendered after the paint.
  await userEvent.type(firstName, 'J');
  await act(async () => {
    await loadChecks({ ...cancelFlow, context: { today: '2026-11-20', locale: 'nl', company: null } });
    await afterPaint();
  });
  const before = renders;
  await userEvent.type(firstName, 'antje');
  await act(afterPaint);
  expect(firstName).toHaveValue('Jantje');
  expect(renders).toBe(before);
});

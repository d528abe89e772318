import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Draft } from '@/lib/contract/drafts';
import { loadForm } from '@/tests/support/dom/loaded-form';
import { FlowForm } from './flow-form';

const leaveFor = vi.hoisted(() => vi.fn());
vi.mock('@/components/form/leave-for', () => ({ leaveFor }));

const reference = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const draft: Draft = {
  reference,
  flow: 'advice-energy',
  company: null,
  locale: 'nl',
  version: 1,
  is_ordered: false,
  step: 'submit',
  values: {
    serviceType: 'both',
    householdSize: '3',
    oldProvider: 'Zonnestroom',
    oldMonthlyPrice: '187,50',
    lastSettlement: 'even',
    electricityUsage: '2500',
    gasUsage: '1100',
    solarPanels: false,
    firstName: 'Noor',
    lastName: 'de Bruijn',
    postalCode: '1016 GV',
    houseNumber: '263',
    email: 'noor@klant.example',
    phoneNumber: '0612345678',
    smsCode: '123456',
    mandate: true,
    declarationComplete: true,
    terms: true,
  },
  errors: null,
  message: null,
  today: '2026-11-21',
  letter_date: '2026-11-21',
  start: null,
  expires_at: '2026-12-21T00:00:00Z',
  saved_at: '2026-11-21T10:00:00Z',
};

const requests: { readonly route: string; readonly body: Record<string, unknown> }[] = [];
const responses: Record<string, () => Response> = {};

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  requests.length = 0;
  leaveFor.mockReset();
  for (const key of Object.keys(responses)) delete responses[key];
  window.history.replaceState(null, '', `/aanvraag/${reference}/afronden`);
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const route = `${init.method} ${path.replace(reference, ':ref')}`;
    requests.push({ route, body: init.body ? JSON.parse(String(init.body)) : {} });
    const respond = responses[route];
    if (respond) return respond();
    if (route === 'PATCH /api/drafts/:ref') return Response.json(draft);
    if (route === 'POST /api/requests/advice-energy') return Response.json({ reference }, { status: 201 });
    if (route === 'POST /api/drafts/:ref/sms-code') return Response.json({ resend_in_seconds: 60 });
    throw new Error(`no response for ${route}`);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const form = (more: Partial<Parameters<typeof FlowForm>[0]> = {}) => (
  <FlowForm flow="advice-energy" locale="nl" draft={draft} next="Dan dit." {...more} />
);
loadForm(form);

const sent = (route: string) => requests.filter((request) => request.route === route);
const send = () => screen.getByRole('button', { name: 'Vraag het advies aan, gratis' });

it('shows amounts and usage in its summary as people write them', () => {
  render(form());
  const summary = screen.getByRole('region', { name: 'Je antwoorden' });
  const shown = within(summary)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  for (const text of ['€ 187,50', '2.500 kWh']) expect(shown).toContain(text);
});

describe('the confirmation before a case form is sent', () => {
  it('shows the contact details, and sends once confirmed', async () => {
    const user = userEvent.setup();
    render(form());
    await user.click(send());
    const modal = await screen.findByRole('dialog', { name: 'Klopt dit?' });
    expect(within(modal).getByText('noor@klant.example')).toBeVisible();
    expect(within(modal).getByText('06 12 34 56 78')).toBeVisible();
    expect(sent('POST /api/requests/advice-energy')).toHaveLength(0);
    await user.click(within(modal).getByRole('button', { name: 'Ja, dit klopt' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(`/aanvraag/voltooid/${reference}`));
    expect(sent('POST /api/requests/advice-energy')[0]?.body).toMatchObject({
      draft: reference,
      email: 'noor@klant.example',
      sms_code: '123456',
    });
  });

  it('goes to the wrong field, and sends nothing', async () => {
    const user = userEvent.setup();
    render(form());
    await user.click(send());
    const modal = await screen.findByRole('dialog', { name: 'Klopt dit?' });
    await user.click(within(modal).getByRole('button', { name: /^Aanpassen: E-mailadres/ }));
    await waitFor(() => expect(document.getElementById('field-email')).toHaveFocus());
    expect(sent('POST /api/requests/advice-energy')).toHaveLength(0);
  });

  it('appears once for the same values', async () => {
    const user = userEvent.setup();
    responses['POST /api/requests/advice-energy'] = () =>
      Response.json(
        { message: 'Kijk het na.', errors: { sms_code: ['De code klopt niet.'] } },
        { status: 422 },
      );
    render(form());
    await user.click(send());
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ja, dit klopt' }),
    );
    expect(await screen.findAllByText('De code klopt niet.')).not.toHaveLength(0);
    delete responses['POST /api/requests/advice-energy'];
    await user.click(send());
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    expect(sent('POST /api/requests/advice-energy')).toHaveLength(2);
  });
});

describe('the code by SMS', () => {
  it('is sent to the number of the form, then counts down', async () => {
    const user = userEvent.setup();
    render(form());
    await user.click(screen.getByRole('button', { name: 'Stuur me een code' }));
    expect(await screen.findByText(/De code is onderweg/)).toBeVisible();
    expect(sent('POST /api/drafts/:ref/sms-code')[0]?.body).toEqual({ phone_number: '0612345678' });
    expect(screen.getByRole('timer')).toHaveTextContent('Wacht 60 seconden');
    const again = screen.getByRole('button', { name: 'Stuur de code opnieuw' });
    expect(again).toHaveAttribute('aria-disabled', 'true');
    await user.click(again);
    expect(sent('POST /api/drafts/:ref/sms-code')).toHaveLength(1);
  });

  it('shows a wrong number at its field', async () => {
    const user = userEvent.setup();
    responses['POST /api/drafts/:ref/sms-code'] = () =>
      Response.json(
        { message: 'Kijk het na.', errors: { phone_number: ['Vul een nummer in.'] } },
        { status: 422 },
      );
    render(form());
    await user.click(screen.getByRole('button', { name: 'Stuur me een code' }));
    expect(await screen.findByText(/De code versturen lukte niet/)).toBeVisible();
    expect(screen.getAllByText('Vul een nummer in.')).not.toHaveLength(0);
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Telefoonnummer/ })).toHaveFocus());
  });

  it('waits as long as the server requires', async () => {
    const user = userEvent.setup();
    responses['POST /api/drafts/:ref/sms-code'] = () =>
      Response.json({ message: 'Te snel.', errors: {} }, { status: 429, headers: { 'retry-after': '42' } });
    render(form());
    await user.click(screen.getByRole('button', { name: 'Stuur me een code' }));
    expect(await screen.findByRole('timer')).toHaveTextContent('Wacht 42 seconden');
  });

  it('is requested by a button of the form without JavaScript, and shows that it was sent', () => {
    const html = renderToString(form({ codeSent: true }));
    expect(html).toMatch(
      /<button[^>]*type="submit"[^>]*name="_send_code"|<button[^>]*name="_send_code"[^>]*type="submit"/,
    );
    expect(html).toContain('De code is onderweg');
  });
});

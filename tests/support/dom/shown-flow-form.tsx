/** The cancel form in jsdom, with its requests and their mocked responses. */
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import { FlowForm, type FlowFormProps } from '@/components/flow/flow-form';
import { company, draft, order, reference } from '../samples/flow-form-values';
import { loadForm } from './loaded-form';

export const accepted = { reference, payment: { checkout_url: '/afrekenen/p1' } };

interface SentCase {
  readonly route: string;
  readonly body: Record<string, unknown>;
  readonly key: string | null;
  /** Whether the request outlives its page. */
  readonly keepalive: boolean;
}
export const requests: SentCase[] = [];
export const responses: Record<string, () => Response | Promise<Response>> = {};
export const sent = (route: string) => requests.filter((request) => request.route === route);

/** Mocks the form's requests before each test, and resets them after it. */
export function mockFlowRequests(): void {
  loadForm(element);
  beforeEach(() => {
    requests.length = 0;
    for (const key of Object.keys(responses)) delete responses[key];
    window.history.replaceState(null, '', '/zon/opzeggen/indienen');
    document.title = 'Opzeggen';
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      const route = `${init.method} ${path.replace(reference, ':ref')}`;
      const body = init.body ? JSON.parse(String(init.body)) : {};
      const key = new Headers(init.headers).get('idempotency-key');
      requests.push({ route, body, key, keepalive: init.keepalive ?? false });
      const respond = responses[route];
      if (respond) return respond();
      if (route === 'POST /api/drafts') return Response.json({ ...draft, ...body }, { status: 201 });
      if (route === 'PATCH /api/drafts/:ref') return Response.json({ ...draft, ...body });
      if (route === 'POST /api/cancellations') return Response.json(accepted, { status: 201 });
      return Response.json({ message: 'onbekend', errors: {} }, { status: 404 });
    });
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
}

export function element(props: Partial<FlowFormProps> = {}) {
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
export const show = (props: Partial<FlowFormProps> = {}) => render(element(props));
export const showOrder = (values: Record<string, unknown> = order) =>
  show({ draft: { ...draft, step: 'submit', values } });
export const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
/** Followed by the price, once the choice is complete. */
export const orderButton = /^Bestelling met betalingsverplichting/;

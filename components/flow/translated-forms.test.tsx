/** Each form, filled in on a page that the browser translates. */
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Draft } from '@/lib/contract/drafts';
import { isCaseFlow } from '@/lib/flows/case-flow';
import { findFlow, listFlows } from '@/lib/flows/registry/registry';
import { emptyLetterPreview } from '@/lib/letters/empty-letter';
import { loadForm } from '@/tests/support/dom/loaded-form';
import { passTime, setMovableClock } from '@/tests/support/dom/movable-clock';
import { getCaseSample } from '@/tests/support/samples/case-samples';
import { company, draft, order } from '@/tests/support/samples/flow-form-values';
import { translatePage } from '@/tests/support/translate-page';
import { FlowForm, type FlowFormProps } from './flow-form';

const leaveFor = vi.hoisted(() => vi.fn());
vi.mock('@/components/form/leave-for', () => ({ leaveFor }));

setMovableClock();
loadForm(() => <FlowForm flow="cancel" locale="nl" company={company} next="Dan dit." />);

/** Longer than the save debounce. */
const savingWait = 1200;

beforeEach(() => {
  leaveFor.mockReset();
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body = init.body ? JSON.parse(String(init.body)) : {};
    if (path.startsWith('/api/drafts')) return Response.json({ ...draft, ...body });
    return Response.json({ message: 'Later.', errors: { email: ['Nee.'] } }, { status: 422 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const firstLetters = [
  emptyLetterPreview({
    language: 'nl',
    option: 'registered',
    date: '2026-11-21',
    companyName: company.name,
    address: company.cancellation_address.address,
    isOnBehalf: false,
  }),
];
const prices = { fields: ['letterOption'], amountsCents: { registered: 1195, regular: 395 } };

const forms = listFlows().map((flow): [string, FlowFormProps & { readonly sample: Draft['values'] }] => {
  const shared = { flow: flow.name, locale: 'nl', next: 'Dan dit.' } as const;
  if (isCaseFlow(flow)) {
    return [flow.name, { ...shared, sample: getCaseSample(flow) }];
  }
  return [flow.name, { ...shared, company, letters: [company], prices, firstLetters, sample: order }];
});

/** The controls that a visitor can use now. */
function controls() {
  const all = document.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
    'form :is(input, select, textarea)',
  );
  return [...all].filter(({ type, disabled }) => type !== 'hidden' && type !== 'file' && !disabled);
}

/** Operates each control once: every choice, the last option, and each text as in the sample. */
function operateControls(sample: Draft['values']): void {
  for (const control of controls()) {
    if (!control.isConnected) continue;
    fireEvent.focus(control);
    if (control instanceof HTMLSelectElement) {
      fireEvent.change(control, { target: { value: control.options[control.options.length - 1]?.value } });
    } else if (control.type === 'radio' || control.type === 'checkbox') fireEvent.click(control);
    else fireEvent.change(control, { target: { value: String(sample[control.name] ?? 'Voorbeeld') } });
    fireEvent.blur(control);
  }
}

async function send(): Promise<void> {
  const form = document.querySelector('main form');
  if (form) fireEvent.submit(form);
  // What the submit loads and stores.
  for (let turn = 0; turn < 5; turn += 1) await act(async () => {});
}

it.each(forms)('%s works on a page that the browser translates', async (name, { sample, ...props }) => {
  for (const step of findFlow(name)?.steps ?? []) {
    // The first step of a new form has no draft yet: it is saved while it is filled in.
    const isNew = step === findFlow(name)?.steps[0] && name !== 'cancel-several';
    const started = { draft: { ...draft, flow: name, step: step.name, values: sample } };
    render(
      <main>
        <FlowForm {...props} {...(isNew ? {} : started)} />
      </main>,
    );
    await waitFor(() => expect(document.querySelector('main form')).not.toBeNull());
    const page = translatePage();
    await send();
    operateControls(sample);
    passTime(savingWait);
    await send();
    operateControls(sample);
    passTime(savingWait);
    await send();
    const confirm = screen.queryByRole('button', { name: 'Ja, dit klopt' });
    if (confirm) fireEvent.click(confirm);
    await act(async () => {});
    expect(page.listStaleTexts()).toEqual([]);
    page.stop();
    cleanup();
  }
});

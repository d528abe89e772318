import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eligibilityDeclarations } from '@/lib/config/eligibility';
import type { Draft } from '@/lib/contract/drafts';
import { findCaseFlow } from '@/lib/flows/registry/registry';
import { loadForm } from '@/tests/support/dom/loaded-form';
import { getCaseSample } from '@/tests/support/samples/case-samples';
import { FlowForm } from './flow-form';

const reference = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const calls: string[] = [];

beforeEach(() => {
  calls.length = 0;
  window.history.replaceState(null, '', `/en/request/${reference}/complete`);
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    calls.push(`${init.method} ${path}`);
    return Response.json({ ...draftOf('advice-car', {}), ...JSON.parse(String(init.body)) });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function draftOf(flow: string, values: Record<string, unknown>, step?: string): Draft {
  return {
    reference,
    flow,
    company: null,
    locale: 'en',
    version: 1,
    is_ordered: false,
    step: step ?? findCaseFlow(flow)?.steps[0]?.name ?? '',
    values,
    errors: null,
    message: null,
    today: '2026-11-21',
    letter_date: '2026-11-21',
    start: null,
    expires_at: '2026-12-21T00:00:00Z',
    saved_at: '2026-11-21T10:00:00Z',
  };
}

loadForm(() => <FlowForm flow="advice-energy" locale="en" next="Then this." />);

const show = (flow: string, values: Record<string, unknown>, step?: string) =>
  render(<FlowForm flow={flow} locale="en" draft={draftOf(flow, values, step)} next="Then this." />);
const named = (name: string) => document.querySelector<HTMLInputElement>(`form [name="${name}"]`);
const click = () =>
  userEvent.click(
    [...document.querySelectorAll<HTMLElement>('form button[type=submit]:not([name])')].at(-1) as HTMLElement,
  );

function sampleOf(name: string): Record<string, unknown> {
  const flow = findCaseFlow(name);
  if (!flow) throw new Error(`no flow ${name}`);
  return { ...getCaseSample(flow) };
}

describe('the declarations of a case', () => {
  it('are those of the insurance chosen in an earlier step', async () => {
    const { noClaims: _, ...values } = sampleOf('intermediary-gift-card');
    show('intermediary-gift-card', { ...values, insuranceType: 'travel' });
    await click();
    await waitFor(() => expect(named('firstName')).toBeInTheDocument());
    for (const name of eligibilityDeclarations.travel) expect(named(name)).toBeVisible();
    const others = Object.values(eligibilityDeclarations)
      .flat()
      .filter((name) => !(eligibilityDeclarations.travel as readonly string[]).includes(name));
    for (const name of others) expect(named(name), name).toBeNull();
  });

  it('are all marked if missing, and the step stays', async () => {
    const declared: readonly string[] = eligibilityDeclarations.car;
    const values = Object.entries(sampleOf('advice-car')).filter(([name]) => !declared.includes(name));
    show('advice-car', Object.fromEntries(values));
    for (const name of declared) expect(named(name)).not.toBeChecked();
    await click();
    await screen.findByRole('alert');
    for (const name of declared) expect(named(name)).toHaveAttribute('aria-invalid', 'true');
    expect(named('firstName')).toBeNull();
  });
});

describe('the questions about energy', () => {
  const added = [
    'lastSettlement',
    'settlementAmount',
    'electricityUsage',
    'gasUsage',
    'usageUnknown',
    'solarPanels',
    'feedIn',
    'feedInUnknown',
    'feedInCosts',
  ];

  it('are put to a draft from before them, which keeps the rest', async () => {
    const values = Object.entries(sampleOf('advice-energy')).filter(([name]) => !added.includes(name));
    show('advice-energy', Object.fromEntries(values), 'submit');
    await click();
    const summary = await screen.findByRole('alert');
    expect([...summary.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
      'Choose what the result was. If you don’t know, you can choose that.',
      'Enter how much electricity you use, or tick that you don’t know.',
      'Enter how much gas you use, or tick that you don’t know.',
      'Choose whether you have solar panels.',
    ]);
    expect(calls.filter((call) => call.includes('/api/requests/'))).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: /^Choose what the result was/ }));
    await waitFor(() => expect(named('householdSize')).toHaveValue('2'));
    expect(named('lastSettlement')).toHaveFocus();
  });

  it('ask for an amount and for what is fed in only of those it concerns', async () => {
    show('advice-energy', {});
    expect(named('settlementAmount')).not.toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'I got money back' }));
    await waitFor(() => expect(named('settlementAmount')).toBeVisible());
    await userEvent.click(screen.getByRole('radio', { name: /^I don’t know.*yearly bill yet/ }));
    await waitFor(() => expect(named('settlementAmount')).not.toBeVisible());
    expect(named('feedIn')).not.toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Yes' }));
    await waitFor(() => expect(named('feedIn')).toBeVisible());
  });

  it('can all be answered without JavaScript', () => {
    document.body.innerHTML = renderToString(
      <FlowForm flow="energy-collective" locale="nl" next="Dan dit." />,
    );
    for (const name of added) expect(named(name), name).not.toBeNull();
    const openers = [...document.querySelectorAll<HTMLInputElement>('[data-opens]')];
    expect(openers.map(({ name, value }) => `${name} ${value}`)).toEqual([
      'lastSettlement paid-extra',
      'lastSettlement refunded',
      'solarPanels yes',
    ]);
    document.body.innerHTML = '';
  });
});

describe('the last step of a case form', () => {
  it('marks a missing signature and sends nothing', async () => {
    const { signature: _, ...values } = sampleOf('intermediary-gift-card');
    const last = findCaseFlow('intermediary-gift-card')?.steps.at(-1)?.name;
    show('intermediary-gift-card', values, last);
    await click();
    expect(await screen.findByRole('alert')).toHaveTextContent(/signature/i);
    expect(calls.filter((call) => call.includes('/api/requests/'))).toEqual([]);
  });
});

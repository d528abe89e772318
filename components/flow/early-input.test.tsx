import '@testing-library/jest-dom/vitest';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FlowFormProps } from '@/components/flow/flow-form';
import { storeEarlyTexts } from '@/components/form/deferred/early-input';
import { listFlows } from '@/lib/flows/registry/registry';
import { beforePaintScript } from '@/lib/server/headers/before-paint-script.mjs';
import { passTime, setMovableClock } from '@/tests/support/dom/movable-clock';
import { element, mockFlowRequests, requests, sent } from '@/tests/support/dom/shown-flow-form';
import { details, draft } from '@/tests/support/samples/flow-form-values';

mockFlowRequests();
setMovableClock();
beforeAll(() => new Function(beforePaintScript)());

afterEach(() => {
  vi.restoreAllMocks();
});

/** Longer than the save debounce. */
const savingWait = 2000;

/** Renders the server's HTML, runs an interaction, then hydrates. */
async function comeAlive(action: () => void, props: Partial<FlowFormProps> = {}) {
  const container = document.createElement('div');
  container.innerHTML = renderToString(element(props));
  document.body.append(container);
  action();
  await act(async () => {
    render(element(props), { container, hydrate: true });
  });
}
const first = () => screen.getByLabelText<HTMLInputElement>('Voornaam');
const choice = () => screen.getByRole<HTMLInputElement>('radio', { name: /zo snel mogelijk/i });

it('keeps and saves input typed, chosen and selected before hydration', async () => {
  await comeAlive(() => {
    first().value = 'Noor';
    choice().checked = true;
    screen.getByLabelText<HTMLSelectElement>('Land').value = 'be';
  });
  passTime(savingWait);
  await waitFor(() => expect(sent('POST /api/drafts')).toHaveLength(1));
  expect(sent('POST /api/drafts')[0]?.body).toMatchObject({
    values: { firstName: 'Noor', endMode: 'asap', country: 'be' },
  });
  expect(first()).toHaveValue('Noor');
  expect(choice()).toBeChecked();
});

it('saves a choice that replaced the prefilled one', async () => {
  await comeAlive(
    () => {
      screen.getByRole<HTMLInputElement>('radio', { name: /datum/i }).checked = true;
    },
    { draft: { ...draft, values: { endMode: 'asap' } } },
  );
  passTime(savingWait);
  await waitFor(() => expect(sent('PATCH /api/drafts/:ref')).toHaveLength(1));
  expect(sent('PATCH /api/drafts/:ref')[0]?.body).toMatchObject({ values: { endMode: 'date' } });
  expect(choice()).not.toBeChecked();
});

it('starts no draft of an untouched form, in any flow', async () => {
  let shown = 0;
  for (const { name } of listFlows()) {
    await comeAlive(() => {}, { flow: name, draft: null });
    await comeAlive(() => {}, { flow: name, draft: { ...draft, flow: name, values: details } });
    shown += document.forms.length;
    passTime(savingWait);
    cleanup();
  }
  expect(shown).toBeGreaterThan(20);
  // Saved after every other pending save.
  await comeAlive(() => {
    first().value = 'Noor';
  });
  passTime(savingWait);
  const saved = () => requests.filter(({ route }) => /^(?:POST|PATCH) .api.drafts/.test(route));
  await waitFor(() => expect(saved()).not.toEqual([]));
  expect(saved()).toMatchObject([{ route: 'POST /api/drafts', body: { values: { firstName: 'Noor' } } }]);
});

describe.each(['reload', 'back_forward'])('after %s of the page of a draft', (type) => {
  const values = { firstName: 'Noor', endMode: 'asap', country: 'nl', comment: 'Te duur' };
  const opened = { draft: { ...draft, values } };
  const area = () => screen.getByLabelText<HTMLTextAreaElement>(/nog iets toevoegen/);

  beforeEach(() => {
    delete document.documentElement.dataset.hydrated;
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
  });

  const fillIn = () => {
    first().value = '1016gv';
    screen.getByRole<HTMLInputElement>('radio', { name: /datum/i }).checked = true;
    screen.getByLabelText<HTMLSelectElement>('Land').value = 'be';
    area().value = 'Keizersgracht';
  };

  it('takes nothing that the browser filled in for the draft’s values', async () => {
    await comeAlive(fillIn, opened);
    expect(first()).toHaveValue('Noor');
    expect(choice()).toBeChecked();
    expect(screen.getByLabelText('Land')).toHaveValue('nl');
    expect(area()).toHaveValue('Te duur');
    passTime(savingWait);
    expect(requests.filter(({ route }) => route.startsWith('PATCH'))).toEqual([]);
  });

  it('keeps and saves what the visitor changed before hydration, and that alone', async () => {
    await comeAlive(() => {
      fillIn();
      first().value = 'Nora';
      fireEvent.input(first());
      fireEvent.input(screen.getByRole('radio', { name: /datum/i }));
      fireEvent.input(area());
      storeEarlyTexts();
    }, opened);
    expect(first()).toHaveValue('Nora');
    expect(area()).toHaveValue('Keizersgracht');
    expect(screen.getByLabelText('Land')).toHaveValue('nl');
    passTime(savingWait);
    await waitFor(() => expect(sent('PATCH /api/drafts/:ref')).toHaveLength(1));
    expect(sent('PATCH /api/drafts/:ref')[0]?.body).toMatchObject({
      values: { firstName: 'Nora', endMode: 'date', comment: 'Keizersgracht' },
    });
  });
});

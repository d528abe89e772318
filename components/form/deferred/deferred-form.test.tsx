import '@testing-library/jest-dom/vitest';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, useRef, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { markHydrated } from '@/components/ui/hydration';
import { reloadAfterChunkFailure } from '@/components/ui/loading/chunk-failure';
import { loadForm } from '@/tests/support/dom/loaded-form';
import { deferredForm } from './deferred-form.client';
import { useEarlyChoice, useEarlyText } from './early-input';

vi.mock('@/components/ui/loading/chunk-failure', () => ({ reloadAfterChunkFailure: vi.fn() }));

interface FormProps {
  readonly label: string;
}

/** Shows its state; its handler prevents the native submit. */
function Form({ label }: FormProps) {
  const [state, setState] = useState({ controlled: '', option: 'a', message: 'start', focused: 0, sent: 0 });
  const controlled = useRef<HTMLInputElement>(null);
  const options = useRef<HTMLDivElement>(null);
  const set = (change: Partial<typeof state>) => setState((before) => ({ ...before, ...change }));
  useEarlyText(controlled, state.controlled, (text) => set({ controlled: text }));
  useEarlyChoice(options, state.option, (option) => set({ option }));
  return (
    <form
      action="/native"
      onFocus={() => setState((before) => ({ ...before, focused: before.focused + 1 }))}
      onSubmit={(event) => {
        event.preventDefault();
        setState((before) => ({ ...before, sent: before.sent + 1 }));
      }}
    >
      <label>
        {label}
        <input name="plain" />
      </label>
      <input name="tick" type="checkbox" aria-label="tick" />
      <textarea
        aria-label="message"
        defaultValue="start"
        onChange={(event) => set({ message: event.target.value })}
      />
      <input
        ref={controlled}
        aria-label="controlled"
        value={state.controlled}
        onChange={(event) => set({ controlled: event.target.value })}
      />
      <div ref={options}>
        {['a', 'b'].map((each) => (
          <input
            key={each}
            type="radio"
            name="option"
            aria-label={each}
            value={each}
            checked={state.option === each}
            onChange={() => set({ option: each })}
          />
        ))}
      </div>
      <output>{Object.values(state).join(' ')}</output>
      <button type="submit">send</button>
    </form>
  );
}

const LoadedNow = deferredForm(async () => Form);
const props = { label: 'plain' };
const inServer = () => <LoadedNow {...props} />;
loadForm(inServer);

/** Another function in each test: a form that is never used waits on. */
let load = vi.fn<() => Promise<ComponentType<FormProps>>>();
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const state = () => screen.getByRole('status').textContent;
let becomeIdle = () => {};

beforeEach(() => {
  load = vi.fn(async () => Form);
  delete document.documentElement.dataset.hydrated;
  vi.mocked(reloadAfterChunkFailure).mockReset().mockResolvedValue(false);
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => {
    becomeIdle = callback;
    return 1;
  });
  vi.stubGlobal('cancelIdleCallback', () => {});
  vi.stubGlobal('reportError', vi.fn());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** The server's HTML, hydrated but for the form. */
async function openPage() {
  const container = document.createElement('div');
  container.innerHTML = renderToString(inServer());
  document.body.append(container);
  const Deferred = deferredForm(load);
  await act(async () => {
    render(<Deferred {...props} />, { container, hydrate: true });
  });
  markHydrated();
}

const isHydrated = () => 'hydrated' in document.documentElement.dataset;
const flushEffects = () => act(async () => {});

/** Whether the browser would post the form natively. */
const submit = () => fireEvent.submit(input('plain').form as HTMLFormElement);

describe('a deferred form', () => {
  it('loads nothing before it is used', async () => {
    await openPage();
    expect(load).not.toHaveBeenCalled();
    expect(isHydrated()).toBe(false);
    expect(input('plain').form).toHaveAttribute('action', '/native');
  });

  it('loads its code once the page is idle', async () => {
    await openPage();
    await act(async () => becomeIdle());
    expect(load).toHaveBeenCalledTimes(1);
    expect(isHydrated()).toBe(true);
    expect(submit()).toBe(false);
    expect(state()).toBe(' a start 0 1');
  });

  it('loads its code at the first use, and keeps the elements, their input and the focus', async () => {
    const arrived = Promise.withResolvers<typeof Form>();
    load.mockReturnValue(arrived.promise);
    await openPage();
    const { form } = input('plain');
    input('controlled').focus();
    await flushEffects();
    expect(load).toHaveBeenCalledTimes(1);
    expect(isHydrated()).toBe(false);
    const type = (label: string, value: string) => {
      input(label).value = value;
      input(label).dispatchEvent(new Event('input', { bubbles: true }));
    };
    type('plain', 'Noor');
    type('message', 'more');
    type('controlled', 'text');
    input('tick').checked = true;
    input('b').checked = true;
    await act(async () => arrived.resolve(Form));
    expect(isHydrated()).toBe(true);
    expect(input('plain').form).toBe(form);
    expect(input('controlled')).toHaveFocus();
    // The focus is repeated for the handlers of the form.
    expect(state()).toBe('text b more 1 0');
    expect(['plain', 'message', 'controlled'].map((label) => input(label).value)).toEqual([
      'Noor',
      'more',
      'text',
    ]);
    expect([input('tick').checked, input('b').checked]).toEqual([true, true]);
  });

  it('is posted natively, once, when it is submitted before its code has arrived', async () => {
    const arrived = Promise.withResolvers<typeof Form>();
    load.mockReturnValue(arrived.promise);
    await openPage();
    input('plain').focus();
    expect(submit()).toBe(true);
    await act(async () => arrived.resolve(Form));
    expect(isHydrated()).toBe(false);
    expect(state()).toBe(' a start 0 0');
  });

  it('stays a native form when its code can’t be loaded, reports that, and tries again at the next use', async () => {
    const failure = new Error('Failed to load chunk /a.js');
    load.mockRejectedValueOnce(failure);
    await openPage();
    await act(async () => becomeIdle());
    expect(reportError).toHaveBeenCalledExactlyOnceWith(failure);
    expect(reloadAfterChunkFailure).toHaveBeenCalledExactlyOnceWith(failure);
    input('plain').value = 'Noor';
    input('plain').focus();
    await flushEffects();
    expect(load).toHaveBeenCalledTimes(2);
    expect(isHydrated()).toBe(true);
    expect(input('plain')).toHaveValue('Noor');
  });

  it('is posted natively where its code can’t be loaded', async () => {
    load.mockRejectedValue(new Error('Failed to load chunk /a.js'));
    await openPage();
    input('plain').focus();
    await flushEffects();
    expect(submit()).toBe(true);
    expect(isHydrated()).toBe(false);
  });

  it('loads its code at once in a page that React renders in the browser', async () => {
    const Deferred = deferredForm(load);
    await act(async () => {
      render(<Deferred {...props} />);
    });
    expect(load).toHaveBeenCalledTimes(1);
    expect(isHydrated()).toBe(true);
  });
});

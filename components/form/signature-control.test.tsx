import '@testing-library/jest-dom/vitest';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FieldView } from '@/lib/flows/flow-view';
import { messagesOf } from '@/lib/i18n/messages';
import { Field } from './field';

/** A PNG of one pixel. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=';

/** signature_pad needs a canvas, which jsdom lacks: strokes are counted instead. */
const pads: FakePad[] = [];
class FakePad {
  strokes: { points: { x: number; y: number }[] }[] = [];
  on = vi.fn();
  off = vi.fn();
  fromDataURL = vi.fn(() => Promise.resolve());
  #listeners: (() => void)[] = [];
  constructor(
    readonly canvas: HTMLCanvasElement,
    readonly options: Record<string, unknown>,
  ) {
    canvas.toDataURL = () => this.toDataURL();
    pads.push(this);
  }
  addEventListener(_: string, listener: () => void) {
    this.#listeners.push(listener);
  }
  /** A stroke of so many pixels. */
  draw(length = 120) {
    this.strokes.push({ points: [40, 40 + length].map((x) => ({ x, y: 50 })) });
    for (const listener of this.#listeners) listener();
  }
  clear = vi.fn(() => {
    this.strokes = [];
  });
  toData = () => this.strokes;
  fromData(strokes: FakePad['strokes']) {
    this.strokes = strokes;
  }
  toDataURL = () => `data:image/png;base64,${png}#${this.strokes.length}`;
}
vi.mock('signature_pad', () => ({ default: FakePad }));

const field: FieldView = {
  name: 'signature',
  type: 'signature',
  label: 'Handtekening',
  required: true,
  conditions: [],
};
const onValue = vi.fn();

function element(value?: unknown, errors: string[] = []) {
  const { fields } = messagesOf('nl');
  return (
    <NextIntlClientProvider locale="nl" messages={{ fields }} timeZone="Europe/Amsterdam">
      <form aria-label="form">
        <Field field={{ ...field, value }} errors={errors} onValue={onValue} />
      </form>
    </NextIntlClientProvider>
  );
}

beforeEach(() => {
  onValue.mockReset();
  pads.length = 0;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(cleanup);

const posted = () => Object.fromEntries(new FormData(screen.getByRole<HTMLFormElement>('form')).entries());

describe('a typed signature', () => {
  it('works by keyboard and is posted by name', async () => {
    render(element());
    await userEvent.type(screen.getByLabelText('Typ je volledige naam'), 'Jan');
    expect(onValue).toHaveBeenLastCalledWith({ method: 'typed', text: 'Jan' });
    expect(posted()).toMatchObject({ 'signature.method': 'typed', 'signature.text': 'Jan' });
  });
});

describe('an uploaded signature', () => {
  async function choose(file: File) {
    render(element());
    await userEvent.click(screen.getByRole('radio', { name: 'Foto' }));
    await userEvent.upload(screen.getByLabelText(/Kies een foto/), file, { applyAccept: false });
  }

  it('is read, shown and passed on', async () => {
    await choose(
      new File([Uint8Array.from(atob(png), (c) => c.charCodeAt(0))], 'h.png', { type: 'image/png' }),
    );
    expect(await screen.findByRole('img', { name: /gekozen foto/ })).toBeVisible();
    expect(onValue).toHaveBeenLastCalledWith({ method: 'uploaded', image: `data:image/png;base64,${png}` });
  });

  it('reports a file that is not an image at once', async () => {
    await choose(new File(['%PDF'], 'h.png', { type: 'image/png' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Kies een afbeelding: een PNG of een JPG.');
    expect(onValue).toHaveBeenLastCalledWith({ method: 'uploaded', image: '' });
  });
});

describe('a drawn signature', () => {
  const button = (name: string) => screen.getByRole('button', { name });

  async function startDrawing() {
    render(element());
    await userEvent.click(screen.getByRole('radio', { name: 'Tekenen' }));
    await waitFor(() => expect(pads).toHaveLength(1));
    const [pad] = pads;
    if (!pad) throw new Error('no pad was made');
    await waitFor(() => expect(pad.clear).toHaveBeenCalled());
    return pad;
  }

  it('is black on white, 400 by 200', async () => {
    const pad = await startDrawing();
    expect(pad.options).toMatchObject({ backgroundColor: '#ffffff', penColor: '#000000' });
    expect(pad.canvas.width / pad.canvas.height).toBe(2);
    expect(pad.canvas.width).toBe(800);
  });

  it('passes on each stroke, and is locked after confirm', async () => {
    const pad = await startDrawing();
    expect(button('Klaar')).toBeDisabled();
    act(() => pad.draw());
    expect(onValue).toHaveBeenLastCalledWith({ method: 'drawn', image: expect.stringContaining('#1') });
    await userEvent.click(button('Klaar'));
    expect(pad.off).toHaveBeenCalled();
    expect(screen.getByText(/Je handtekening staat vast/)).toBeVisible();
    expect(button('Stap terug')).toBeDisabled();
  });

  it('removes the last stroke and is locked after undo; clear unlocks and empties it', async () => {
    const pad = await startDrawing();
    act(() => {
      pad.draw();
      pad.draw();
    });
    await userEvent.click(button('Stap terug'));
    expect(onValue).toHaveBeenLastCalledWith({ method: 'drawn', image: expect.stringContaining('#1') });
    expect(pad.off).toHaveBeenCalled();
    await userEvent.click(button('Opnieuw'));
    expect(onValue).toHaveBeenLastCalledWith({ method: 'drawn', image: '' });
    expect(pad.on).toHaveBeenCalled();
    expect(pad.strokes).toEqual([]);
  });

  it('is not a tap: that is too small, and can be drawn on', async () => {
    const pad = await startDrawing();
    act(() => pad.draw(0));
    expect(onValue).toHaveBeenLastCalledWith({ method: 'drawn', image: '' });
    expect(screen.getByText(/te klein voor een handtekening/)).toBeVisible();
    expect(button('Klaar')).toBeDisabled();
    act(() => pad.draw());
    expect(onValue).toHaveBeenLastCalledWith({ method: 'drawn', image: expect.stringContaining('#2') });
    expect(screen.queryByText(/te klein/)).toBeNull();
    await userEvent.click(button('Stap terug'));
    expect(onValue).toHaveBeenLastCalledWith({ method: 'drawn', image: '' });
    expect(pad.off).not.toHaveBeenCalled();
  });

  it('shows an existing drawing, locked', async () => {
    render(element({ method: 'drawn', image: `data:image/png;base64,${png}` }));
    await waitFor(() => expect(pads[0]?.fromDataURL).toHaveBeenCalled());
    expect(pads[0]?.off).toHaveBeenCalled();
    expect(posted()['signature.image']).toContain(png);
  });
});

describe('the three kinds of signature', () => {
  it('are equal options in one group, and each keeps its value', async () => {
    render(element(undefined, ['Zet je handtekening.']));
    expect(screen.getByRole('group', { name: 'Handtekening' })).toHaveAccessibleDescription(
      /Zet je handtekening/,
    );
    await userEvent.type(screen.getByLabelText('Typ je volledige naam'), 'Jan');
    await userEvent.click(screen.getByRole('radio', { name: 'Foto' }));
    expect(onValue).toHaveBeenLastCalledWith({ method: 'uploaded', image: '' });
    await userEvent.click(screen.getByRole('radio', { name: 'Typen' }));
    expect(onValue).toHaveBeenLastCalledWith({ method: 'typed', text: 'Jan' });
  });

  it('links the error summary to the selected kind', () => {
    render(element({ method: 'typed', text: '' }));
    const target = document.getElementById('field-signature');
    expect(target).toBe(screen.getByRole('radio', { name: 'Typen' }));
    fireEvent.focus(target as HTMLElement);
  });

  it('can be typed or uploaded without JavaScript; drawing is marked as requiring it', () => {
    const html = renderToString(element());
    expect(html).toContain('name="signature.text"');
    expect(html).toMatch(/type="file"[^>]*name="signature.upload"|name="signature.upload"[^>]*type="file"/);
    expect(html).toMatch(/<input[^>]*disabled=""[^>]*value="drawn"|value="drawn"[^>]*disabled=""/);
    expect(html).not.toContain('<canvas');
    expect(html).toContain('<noscript>');
  });
});

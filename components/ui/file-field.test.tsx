import '@testing-library/jest-dom/vitest';
import { act, cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FileField, pdfFiles } from './file-field';

const letter = new File(['%PDF-'], 'brief.pdf', { type: 'application/pdf' });
const texts = {
  id: 'letter',
  label: 'Brief',
  button: 'Kies bestand',
  hint: 'Sleep hem hierheen',
  accept: pdfFiles,
};

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

describe('a field for files', () => {
  it('passes on chosen files, and the same file again', async () => {
    const onFiles = vi.fn();
    const { getByLabelText } = render(<FileField {...texts} onFiles={onFiles} />);
    await userEvent.upload(getByLabelText('Brief'), letter);
    await userEvent.upload(getByLabelText('Brief'), letter);
    expect(onFiles.mock.calls).toEqual([[[letter]], [[letter]]]);
  });

  it('has a button of its own in its name, and shows what was chosen', async () => {
    const { getByLabelText, getByText } = render(<FileField {...texts} onFiles={() => {}} />);
    const input = getByLabelText('Brief');
    expect(input).toHaveAccessibleName('Brief Kies bestand');
    await userEvent.upload(input, letter);
    expect(getByText('brief.pdf')).toBeVisible();
  });

  it('passes on a file chosen before hydration, once', async () => {
    const onFiles = vi.fn();
    const field = <FileField {...texts} onFiles={onFiles} />;
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(field);
    const input = container.querySelector('input');
    if (input) await userEvent.upload(input, letter);
    expect(onFiles).not.toHaveBeenCalled();
    const root = await act(async () => hydrateRoot(container, field));
    expect(onFiles.mock.calls).toEqual([[[letter]]]);
    await act(async () => root.render(field));
    expect(onFiles).toHaveBeenCalledOnce();
    await act(async () => root.unmount());
  });
});

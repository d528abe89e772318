import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { controlId } from '@/components/form/field-ids';
import { DocumentNumberHelp } from './document-number-help';

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(cleanup);

const open = () => userEvent.click(screen.getByRole('button', { name: 'Where do I find this number?' }));
const findDialog = () => screen.findByRole('dialog', { name: 'Where is the document number?' });

describe('DocumentNumberHelp', () => {
  it('opens a dialog with an image for each document', async () => {
    render(<DocumentNumberHelp locale="en" />);
    await open();
    const dialog = await findDialog();
    expect(within(dialog).getAllByRole('tab')).toHaveLength(3);
    await userEvent.click(within(dialog).getByRole('tab', { name: 'Driving licence' }));
    expect(within(dialog).getByRole('img', { name: /driving licence/ })).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens at the form’s document', async () => {
    render(
      <>
        <select id={controlId('documentType')} defaultValue="passport" aria-label="Document">
          <option value="id-card">ID card</option>
          <option value="passport">Passport</option>
        </select>
        <DocumentNumberHelp locale="en" />
      </>,
    );
    await open();
    const tab = within(await findDialog()).getByRole('tab', { name: 'Passport' });
    expect(tab).toHaveAttribute('aria-selected', 'true');
  });

  it('has the same content inline without JavaScript', () => {
    document.body.innerHTML = renderToString(<DocumentNumberHelp locale="en" />);
    expect(document.querySelector('details > summary')).toHaveTextContent('Where do I find this number?');
    expect(
      document.querySelectorAll('details [role=img], details svg[aria-label], details img'),
    ).not.toHaveLength(0);
    expect(document.body).toHaveTextContent('Driving licence');
    document.body.innerHTML = '';
  });
});

import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkInformationTexts } from '@/components/form/check-information/check-information-texts';
import { MessagesProvider } from '@/components/form/deferred/messages-provider';
import { ConsentForm } from './consent-form.client';
import { decisionFieldViews, decisionMessages } from './decision-views';
import { DeclineModal } from './decline-modal.client';

const reference = '7K3MZQ4T0VWXYH2N5P8RBCDEFG';
const posted = vi.fn<() => void>();

beforeEach(() => {
  // jsdom has no modal dialogs or form posts.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  HTMLFormElement.prototype.submit = posted;
  posted.mockReset();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function consent() {
  render(
    <MessagesProvider locale="en" messages={decisionMessages('en')}>
      <ConsentForm
        locale="en"
        reference={reference}
        proposal="5ac3f1d2-3f2a-4a51-9d5f-1f6f4f1f2a3b"
        fields={decisionFieldViews({ locale: 'en', step: 'accept', provider: 'Vattenfall' })}
        errors={{}}
        submit="Give consent"
        checkTexts={{ ...checkInformationTexts('en'), title: 'Is this right?' }}
        texts={{
          signature: 'Signed',
          typed: 'As {name}',
          drawn: 'Drawn',
          uploaded: 'Photo',
          failed: 'Failed',
          offline: 'No connection',
        }}
      />
    </MessagesProvider>,
  );
}

async function fillIn() {
  await userEvent.type(screen.getByRole('textbox'), 'Jan Jansen');
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
}

describe('the consent form', () => {
  it('shows missing values in place, and sends nothing', async () => {
    consent();
    await userEvent.click(screen.getByRole('button', { name: 'Give consent' }));
    const summary = await screen.findByRole('alert');
    await waitFor(() => expect(summary).toHaveFocus());
    expect(summary.querySelectorAll('a')).toHaveLength(3);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(posted).not.toHaveBeenCalled();
  });

  it('shows the signature for confirmation, and is posted by its button alone', async () => {
    consent();
    await fillIn();
    await userEvent.click(screen.getByRole('button', { name: 'Give consent' }));
    const dialog = await screen.findByRole('dialog', { name: 'Is this right?' });
    expect(dialog).toHaveTextContent('As Jan Jansen');
    expect(posted).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: checkInformationTexts('en').confirm }));
    expect(posted).toHaveBeenCalledOnce();
  });

  it('goes back to a wrong signature', async () => {
    consent();
    await fillIn();
    await userEvent.click(screen.getByRole('button', { name: 'Give consent' }));
    const dialog = await screen.findByRole('dialog');
    const change = dialog.querySelector('dd')?.closest('div')?.parentElement?.querySelector('button');
    if (!change) throw new Error('nothing to change it with');
    await userEvent.click(change);
    await waitFor(() => expect(screen.getByRole('radio', { name: /Type/ })).toHaveFocus());
    expect(posted).not.toHaveBeenCalled();
  });

  it('keeps the input while offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    consent();
    await fillIn();
    await userEvent.click(screen.getByRole('button', { name: 'Give consent' }));
    await screen.findByRole('dialog');
    await userEvent.click(screen.getByRole('button', { name: checkInformationTexts('en').confirm }));
    expect(await screen.findByText('No connection')).toBeInTheDocument();
    expect(screen.getByRole('textbox')).toHaveValue('Jan Jansen');
    expect(posted).not.toHaveBeenCalled();
  });
});

describe('the decline-recommendation modal', () => {
  function declining() {
    render(
      <MessagesProvider locale="nl" messages={decisionMessages('nl')}>
        <DeclineModal
          locale="nl"
          reference={reference}
          proposal="5ac3f1d2-3f2a-4a51-9d5f-1f6f4f1f2a3b"
          page="/persoonlijk-advies/afwijzen"
          fields={decisionFieldViews({ locale: 'nl', step: 'decline', provider: 'Vattenfall' })}
        />
      </MessagesProvider>,
    );
    return screen.getByRole('link', { name: 'Ik blijf waar ik ben' });
  }

  it('opens instead of the page with the same form', async () => {
    const opener = declining();
    expect(opener).toHaveAttribute('href', '/persoonlijk-advies/afwijzen');
    await userEvent.click(opener);
    const dialog = screen.getByRole('dialog', { name: 'Je blijft waar je bent' });
    const form = dialog.querySelector('form');
    expect(form).toHaveAttribute('action', '/api/proposals/decision');
    expect(new FormData(form ?? undefined).get('reference')).toBe(reference);
    const buttons = ['Wijs af', 'Vergelijk opnieuw'].map((name) => screen.getByRole('button', { name }));
    expect(buttons.map((button) => button.getAttribute('value'))).toEqual(['decline', 'check-again']);
    await userEvent.selectOptions(screen.getByLabelText(/Wat is de reden/), 'De prijs');
    expect(new FormData(form ?? undefined).get('reason')).toBe('price');
    // The reason is optional.
    expect(dialog.querySelectorAll('[required], [aria-required=true]')).toHaveLength(0);
  });

  it('leaves a new tab to the browser', async () => {
    const opener = declining();
    await userEvent.setup().keyboard('{Control>}');
    opener.addEventListener('click', (event) => event.preventDefault());
    opener.dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

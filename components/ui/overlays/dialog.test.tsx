import '@testing-library/jest-dom/vitest';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Dialog } from './dialog.client';

beforeAll(() => {
  // jsdom has no modal dialogs: these mock the attribute and the focus.
  let before: Element | null = null;
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    before = document.activeElement;
    this.open = true;
    this.querySelector<HTMLElement>('button, a, input')?.focus();
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
    if (before instanceof HTMLElement) before.focus();
    this.dispatchEvent(new Event('close'));
  };
});
afterEach(cleanup);

function Example({ fullscreen = false }: { fullscreen?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Title"
        closeLabel="Close"
        fullscreen={fullscreen}
      >
        <p>inside</p>
      </Dialog>
    </>
  );
}

/** Removed while it is open, as most callers do. */
function Removed() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      {open ? (
        <Dialog open onClose={() => setOpen(false)} title="Title" closeLabel="Close">
          <p>inside</p>
        </Dialog>
      ) : null}
    </>
  );
}

function clickOverlay(dialog: HTMLElement) {
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
}

describe('Dialog', () => {
  it('opens with its name, closes by its cross and returns the focus', async () => {
    render(<Example />);
    expect(screen.queryByText('inside')).toBeNull();
    await userEvent.click(screen.getByText('open'));
    expect(screen.getByRole('dialog', { name: 'Title' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('open')).toHaveFocus();
  });

  it('returns the focus when it is removed while open', async () => {
    render(<Removed />);
    await userEvent.click(screen.getByText('open'));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('open')).toHaveFocus();
  });

  it('closes by Esc', async () => {
    render(<Example />);
    await userEvent.click(screen.getByText('open'));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes by a click on the overlay, not by one inside', async () => {
    render(<Example />);
    await userEvent.click(screen.getByText('open'));
    await userEvent.click(screen.getByText('inside'));
    expect(screen.getByRole('dialog')).toBeVisible();
    clickOverlay(screen.getByRole('dialog'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays open when a click that began inside ends on the overlay', async () => {
    render(<Example />);
    await userEvent.click(screen.getByText('open'));
    fireEvent.pointerDown(screen.getByText('inside'));
    fireEvent.click(screen.getByRole('dialog'));
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('fullscreen is not closed by its overlay, but by Esc', async () => {
    render(<Example fullscreen />);
    await userEvent.click(screen.getByText('open'));
    clickOverlay(screen.getByRole('dialog'));
    expect(screen.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

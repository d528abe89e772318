import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notices as texts } from '@/messages/nl/offline.json';
import { setOpenForm } from './open-form-store';
import { StartedDraftNotice } from './started-draft-notice.client';

describe('a draft that was started earlier', () => {
  const openForm = {
    flow: 'cancel',
    company: 'zon',
    draftPath: (reference: string) => `/opzeggen/${reference}/afronden`,
  };
  const saved = { reference: '7'.repeat(26), saved_at: '2026-11-21T10:30:00Z' };
  const respond = vi.fn<typeof fetch>();

  beforeEach(() => {
    respond.mockReset();
    vi.stubGlobal('fetch', respond);
  });
  afterEach(() => {
    cleanup();
    setOpenForm(null);
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('is offered on its empty form, with a link to its page', async () => {
    respond.mockImplementation(async () => Response.json({ draft: saved }));
    render(<StartedDraftNotice locale="nl" texts={texts} />);
    expect(respond).not.toHaveBeenCalled();
    act(() => setOpenForm(openForm));
    const link = await screen.findByRole('link', { name: 'Ga verder' });
    expect(link).toHaveAttribute('href', `/opzeggen/${saved.reference}/afronden`);
    expect(screen.getByRole('status')).toHaveTextContent('21 november 2026 om 11:30');
    expect(respond.mock.calls[0]?.[0]).toBe('/api/drafts/last?flow=cancel&company=zon');
    act(() => setOpenForm(null));
    expect(screen.queryByText(texts.draft)).toBeNull();
  });

  it('is offered once: closing the notice dismisses it', async () => {
    respond.mockImplementation(async () => Response.json({ draft: saved }));
    render(<StartedDraftNotice locale="nl" texts={texts} />);
    act(() => setOpenForm(openForm));
    await screen.findByRole('link', { name: 'Ga verder' });
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Ga verder' })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: texts.restart })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: texts.close })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByText(texts.draft)).toBeNull();
  });

  it('is replaced by an empty form', async () => {
    respond.mockImplementation(async () => Response.json({ draft: saved }));
    render(<StartedDraftNotice locale="nl" texts={texts} />);
    act(() => setOpenForm(openForm));
    await userEvent.click(await screen.findByRole('button', { name: 'Begin opnieuw' }));
    expect(screen.queryByText(texts.draft)).toBeNull();
  });

  it('is not offered without a draft or a response', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    render(<StartedDraftNotice locale="nl" texts={texts} />);
    respond.mockImplementation(async () => Response.json({ draft: null }));
    act(() => setOpenForm({ ...openForm, company: null }));
    await waitFor(() =>
      expect(respond).toHaveBeenCalledWith('/api/drafts/last?flow=cancel', expect.anything()),
    );
    expect(warn).not.toHaveBeenCalled();
    respond.mockRejectedValue(new TypeError('network'));
    act(() => setOpenForm(openForm));
    await waitFor(() => expect(warn).toHaveBeenCalled());
    expect(screen.queryByText(texts.draft)).toBeNull();
  });
});

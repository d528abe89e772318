import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useParams } from 'next/navigation';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { messagesOf } from '@/lib/i18n/messages';
import { FailureNote } from './failure-note.client';

vi.mock('next/navigation', () => ({ useParams: vi.fn() }));

afterEach(cleanup);

describe('the content of an error boundary', () => {
  it.each([
    ['nl', '/'],
    ['en', '/en'],
  ] as const)('is in the language of the URL (%s), with a retry and a link home', async (locale, home) => {
    vi.mocked(useParams).mockReturnValue({ locale });
    const retry = vi.fn();
    const t = messagesOf(locale).failure;
    render(<FailureNote error={new Error('broken')} retry={retry} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(t.title);
    expect(screen.getByRole('link', { name: t.home }).getAttribute('href')).toBe(home);
    await userEvent.click(screen.getByRole('button', { name: t.retry }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('is in the default language where the URL has none', () => {
    vi.mocked(useParams).mockReturnValue({});
    render(<FailureNote error={new Error('broken')} retry={vi.fn()} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(messagesOf('nl').failure.title);
  });
});

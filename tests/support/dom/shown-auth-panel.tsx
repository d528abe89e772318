/** The auth panel in jsdom, with its requests and their mocked responses. */
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, vi } from 'vitest';
import { panelMessages } from '@/components/account/auth/auth-messages';
import { AuthPanel, type AuthPanelProps } from '@/components/account/auth/auth-panel.client';
import { authPathsIn } from '@/components/account/auth/auth-paths';
import { describeAuthForms } from '@/components/account/auth/describe-auth-forms';
import { formats, timeZone } from '@/lib/i18n/formats';
import { translatorOf } from '@/lib/i18n/translator';
import { postedValues } from './posted-values';

export const fetchMock = vi.fn<typeof fetch>();

/** Mocks the panel's requests in each test, and resets them after it. */
export function mockPanelRequests(): void {
  beforeEach(() => {
    vi.stubGlobal('fetch', fetchMock);
    fetchMock.mockReset();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}

export const signedIn = {
  authenticated: true,
  other_device: false,
  user: {
    id: '0b8f6a1e-8f4e-4c53-9f2a-3f0f6a3a9b11',
    first_name: 'Noor',
    last_name: 'Bakker',
    email: 'noor@klant.example',
    role: 'user',
  },
  redirect_url: '/en/account',
};
export const receipt = { resend_in_seconds: 60, expires_in_seconds: 600 };

export function respond(body: object, status = 200, headers: Record<string, string> = {}) {
  fetchMock.mockImplementation(async () => Response.json(body, { status, headers }));
}

/** Posted values and URLs. */
export function sent(call = 0): { path: string; body: object } {
  const [path, init] = fetchMock.mock.calls[call] ?? [];
  return { path: String(path), body: postedValues(init) };
}

export function panel(props: Partial<AuthPanelProps> = {}) {
  const paths = authPathsIn('en');
  return render(
    <NextIntlClientProvider locale="en" messages={panelMessages('en')} timeZone={timeZone} formats={formats}>
      <AuthPanel
        locale="en"
        hostScreen="register"
        forms={describeAuthForms(translatorOf('en', 'fields'), {
          idPrefix: 'test',
          ...(props.note ? { note: props.note } : {}),
        })}
        paths={paths}
        target={paths.account}
        heading
        {...props}
      />
    </NextIntlClientProvider>,
  );
}

export const title = () => screen.getByRole('heading', { level: 1 }).textContent;
export const user = () => userEvent.setup();

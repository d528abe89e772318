'use client';
/** The forms to sign in, with deferred code. */
import { DeferredForm, formLoader } from '@/components/form/deferred/deferred-form.client';
import type { AuthPanelProps } from './auth-panel.client';
import type { MagicLinkConfirmationProps } from './magic-link-confirmation.client';
import type { PagePanelProps } from './page-panel.client';

const loadMagicLinkConfirmation = formLoader(
  async () => (await import('./magic-link-confirmation.client')).MagicLinkConfirmation,
);

export function DeferredMagicLinkConfirmation(props: MagicLinkConfirmationProps) {
  return <DeferredForm load={loadMagicLinkConfirmation} form={props} />;
}

const loadPagePanel = formLoader(async () => (await import('./page-panel.client')).PagePanel);

export function DeferredPagePanel(props: PagePanelProps) {
  return <DeferredForm load={loadPagePanel} form={props} />;
}

const loadAuthPanel = formLoader(async () => (await import('./auth-panel.client')).AuthPanel);

export function DeferredAuthPanel(props: AuthPanelProps) {
  return <DeferredForm load={loadAuthPanel} form={props} />;
}

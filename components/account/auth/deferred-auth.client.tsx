'use client';
/** The forms to sign in, with deferred code. */
import { deferredForm } from '@/components/form/deferred/deferred-form.client';

export const DeferredMailedLinkForm = deferredForm(
  async () => (await import('./mailed-link-form.client')).MailedLinkForm,
);

export const DeferredPagePanel = deferredForm(async () => (await import('./page-panel.client')).PagePanel);

export const DeferredAuthPanel = deferredForm(async () => (await import('./auth-panel.client')).AuthPanel);

'use client';
/** The forms that only accounts have, with deferred code. */
import { deferredForm } from '@/components/form/deferred/deferred-form.client';

export const DeferredEraseForm = deferredForm(async () => (await import('./erase-form.client')).EraseForm);

export const DeferredPasskeyForm = deferredForm(
  async () => (await import('./passkey-form.client')).PasskeyForm,
);

'use client';
/** The forms of a decision, with deferred code. */
import { deferredForm } from '@/components/form/deferred/deferred-form.client';

export const DeferredConsentForm = deferredForm(
  async () => (await import('./consent-form.client')).ConsentForm,
);

export const DeferredDeclineModal = deferredForm(
  async () => (await import('./decline-modal.client')).DeclineModal,
);

export const DeferredDeclineFields = deferredForm(
  async () => (await import('./decline-fields')).DeclineFields,
);

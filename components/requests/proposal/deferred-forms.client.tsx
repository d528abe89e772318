'use client';
/** The forms of a decision, with deferred code. */
import { DeferredForm, formLoader } from '@/components/form/deferred/deferred-form.client';
import type { ConsentFormProps } from './consent-form.client';
import type { DeclineFieldsProps } from './decline-fields';
import type { DeclineModalProps } from './decline-modal.client';

const loadConsentForm = formLoader(async () => (await import('./consent-form.client')).ConsentForm);
const loadDeclineModal = formLoader(async () => (await import('./decline-modal.client')).DeclineModal);
const loadDeclineFields = formLoader(async () => (await import('./decline-fields')).DeclineFields);

export function DeferredConsentForm(props: ConsentFormProps) {
  return <DeferredForm load={loadConsentForm} form={props} />;
}

export function DeferredDeclineModal(props: DeclineModalProps) {
  return <DeferredForm load={loadDeclineModal} form={props} />;
}

export function DeferredDeclineFields(props: DeclineFieldsProps) {
  return <DeferredForm load={loadDeclineFields} form={props} />;
}

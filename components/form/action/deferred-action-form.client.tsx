'use client';
/** The form of an action, with deferred code. */
import { deferredForm } from '@/components/form/deferred/deferred-form.client';

export const DeferredActionForm = deferredForm(async () => (await import('./action-form.client')).ActionForm);

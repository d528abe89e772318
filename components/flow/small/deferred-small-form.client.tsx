'use client';
/** A small form, with deferred code. */
import { deferredForm } from '@/components/form/deferred/deferred-form.client';

export const DeferredSmallForm = deferredForm(async () => (await import('./small-form.client')).SmallForm);

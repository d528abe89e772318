'use client';
/** The finder, with deferred code. */
import { deferredForm } from '@/components/form/deferred/deferred-form.client';

export const DeferredFinder = deferredForm(async () => (await import('./finder.client')).Finder);

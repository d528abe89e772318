'use client';
/** The form of the question page, with deferred code. */
import { deferredForm } from '@/components/form/deferred/deferred-form.client';

export const DeferredChatForm = deferredForm(async () => (await import('./chat-form.client')).ChatForm);

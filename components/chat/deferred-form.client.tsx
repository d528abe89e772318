'use client';
/** The form of the question page, with deferred code. */
import { DeferredForm, formLoader } from '@/components/form/deferred/deferred-form.client';
import type { ChatFormProps } from './chat-form.client';

const loadChatForm = formLoader(async () => (await import('./chat-form.client')).ChatForm);

export function DeferredChatForm(props: ChatFormProps) {
  return <DeferredForm load={loadChatForm} form={props} />;
}

'use client';
/** The form of a dispute, with deferred code. */
import { DeferredForm, formLoader } from '@/components/form/deferred/deferred-form.client';
import type { AnswerFormProps } from './answer-form.client';

const loadAnswerForm = formLoader(async () => (await import('./answer-form.client')).AnswerForm);

export function DeferredAnswerForm(props: AnswerFormProps) {
  return <DeferredForm load={loadAnswerForm} form={props} />;
}

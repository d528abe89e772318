'use client';
/** The forms of the account, with deferred code. */
import { DeferredForm, formLoader } from '@/components/form/deferred/deferred-form.client';
import type { AccountFormProps } from './account-form.client';
import type { ResetFormProps } from './auth/reset-form.client';
import type { EmailConfirmationFormProps } from './email-confirmation-form.client';
import type { EraseFormProps } from './erase-form.client';
import type { PasskeyFormProps } from './passkey-form.client';

const loadAccountForm = formLoader(async () => (await import('./account-form.client')).AccountForm);

export function DeferredAccountForm(props: AccountFormProps) {
  return <DeferredForm load={loadAccountForm} form={props} />;
}

const loadEmailConfirmationForm = formLoader(
  async () => (await import('./email-confirmation-form.client')).EmailConfirmationForm,
);

export function DeferredEmailConfirmationForm(props: EmailConfirmationFormProps) {
  return <DeferredForm load={loadEmailConfirmationForm} form={props} />;
}

const loadEraseForm = formLoader(async () => (await import('./erase-form.client')).EraseForm);

export function DeferredEraseForm(props: EraseFormProps) {
  return <DeferredForm load={loadEraseForm} form={props} />;
}

const loadPasskeyForm = formLoader(async () => (await import('./passkey-form.client')).PasskeyForm);

export function DeferredPasskeyForm(props: PasskeyFormProps) {
  return <DeferredForm load={loadPasskeyForm} form={props} />;
}

const loadResetForm = formLoader(async () => (await import('./auth/reset-form.client')).ResetForm);

export function DeferredResetForm(props: ResetFormProps) {
  return <DeferredForm load={loadResetForm} form={props} />;
}

'use client';
/** The forms of flows, with deferred code. */
import { useLayoutEffect } from 'react';
import { DeferredForm, formLoader } from '@/components/form/deferred/deferred-form.client';
import { dropRestoredValues } from './drafts/drop-restored-values';
import type { FlowEngineProps } from './flow-engine.client';
import type { SmallFormProps } from './small/small-form.client';

const loadFlowEngine = formLoader(async () => (await import('./flow-engine.client')).FlowEngine);

export function DeferredFlowEngine(props: FlowEngineProps) {
  const hasDraft = props.draft !== null;
  // Before the form's code is loaded, which its first use may start.
  useLayoutEffect(() => {
    if (hasDraft) dropRestoredValues();
  }, [hasDraft]);
  return <DeferredForm load={loadFlowEngine} form={props} />;
}

const loadSmallForm = formLoader(async () => (await import('./small/small-form.client')).SmallForm);

export function DeferredSmallForm(props: SmallFormProps) {
  return <DeferredForm load={loadSmallForm} form={props} />;
}

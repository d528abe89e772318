'use client';
/** The form of a flow, with deferred code. */
import { useLayoutEffect } from 'react';
import { deferredForm } from '@/components/form/deferred/deferred-form.client';
import { dropRestoredValues } from './drafts/drop-restored-values';
import type { FlowEngineProps } from './flow-engine.client';

const FlowEngine = deferredForm(async () => (await import('./flow-engine.client')).FlowEngine);

export function DeferredFlowEngine(props: FlowEngineProps) {
  const hasDraft = props.draft !== null;
  // Before the form's code is loaded, which its first use may start.
  useLayoutEffect(() => {
    if (hasDraft) dropRestoredValues();
  }, [hasDraft]);
  return <FlowEngine {...props} />;
}

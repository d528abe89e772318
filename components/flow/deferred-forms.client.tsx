'use client';
/** The forms of flows, with deferred code. */
import { DeferredForm, formLoader } from '@/components/form/deferred/deferred-form.client';
import type { FlowEngineProps } from './flow-engine.client';
import type { SmallFormProps } from './small/small-form.client';

const loadFlowEngine = formLoader(async () => (await import('./flow-engine.client')).FlowEngine);

export function DeferredFlowEngine(props: FlowEngineProps) {
  return <DeferredForm load={loadFlowEngine} form={props} />;
}

const loadSmallForm = formLoader(async () => (await import('./small/small-form.client')).SmallForm);

export function DeferredSmallForm(props: SmallFormProps) {
  return <DeferredForm load={loadSmallForm} form={props} />;
}

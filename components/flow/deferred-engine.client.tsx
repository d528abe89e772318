'use client';
/** The flow engine with deferred code. */
import { DeferredForm, formLoader } from '@/components/form/deferred-form.client';
import type { FlowEngineProps } from './flow-engine.client';

const loadEngine = formLoader(async () => (await import('./flow-engine.client')).FlowEngine);

export function DeferredEngine(props: FlowEngineProps) {
  return <DeferredForm load={loadEngine} form={props} />;
}

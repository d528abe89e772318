'use client';
/** The finder, with deferred code. */
import { DeferredForm, formLoader } from '@/components/form/deferred/deferred-form.client';
import type { FinderProps } from './finder.client';

const loadFinder = formLoader(async () => (await import('./finder.client')).Finder);

export function DeferredFinder(props: FinderProps) {
  return <DeferredForm load={loadFinder} form={props} />;
}

'use client';
/** Passes on the signed-in visitor once: the request of the user menu, which SWR shares. */
import { useEffect, useEffectEvent } from 'react';
import useSWR from 'swr';
import { sessionPath } from '@/lib/session/session-path';
import { findSignedInVisitor, type SignedInVisitor as Visitor } from './visitor-session';

export interface SignedInVisitorProps {
  readonly onFound: (visitor: Visitor) => void;
}

export function SignedInVisitor({ onFound }: SignedInVisitorProps) {
  const { data: visitor } = useSWR(sessionPath, findSignedInVisitor, { revalidateOnFocus: false });
  const pass = useEffectEvent(onFound);
  useEffect(() => {
    if (visitor) pass(visitor);
  }, [visitor]);
  return null;
}

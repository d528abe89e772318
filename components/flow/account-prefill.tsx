/** Fills the empty name and e-mail fields of a new form from the signed-in visitor's account, after the page has loaded. */
import { type RefObject, Suspense, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { SignedInVisitorProps } from '@/components/shell/top-bar/signed-in-visitor.client';
import type { SignedInVisitor as Visitor } from '@/components/shell/top-bar/visitor-session';
import { lazyPart } from '@/components/ui/loading/lazy-part';
import { useAfterLoad } from '@/components/ui/loading/use-after-load';
import { type FlowView, listFieldViews } from '@/lib/flows/flow-view';
import { type FormValues, isFilled } from './values/flow-values';

/** Without it the form stays empty, as for other visitors. */
const SignedInVisitor = lazyPart<SignedInVisitorProps>(
  async () => (await import('@/components/shell/top-bar/signed-in-visitor.client')).SignedInVisitor,
  () => null,
);

export interface AccountPrefillState {
  /** Names of the fields that were filled in. */
  readonly filled: readonly string[];
  /** True while it fills in: nothing that the visitor typed, so that no draft begins. */
  readonly isFilling: RefObject<boolean>;
  readonly fill: (visitor: Visitor) => void;
}

export function useAccountPrefill(
  view: FlowView,
  form: RefObject<UseFormReturn<FormValues> | null>,
): AccountPrefillState {
  const [filled, setFilled] = useState<readonly string[]>([]);
  const isFilling = useRef(false);
  return {
    filled,
    isFilling,
    fill: ({ firstName, lastName, email }) => {
      const fullName = [firstName, lastName].filter(Boolean).join(' ');
      const known: Readonly<Record<string, string>> = { firstName, lastName, fullName, email };
      const target = form.current;
      if (!target) return;
      const empty = listFieldViews(view).filter(
        ({ name, required }) => required && known[name] && !isFilled(target.getValues(name)),
      );
      isFilling.current = true;
      for (const { name } of empty) target.setValue(name, known[name]);
      isFilling.current = false;
      setFilled(empty.map(({ name }) => name));
    },
  };
}

interface AccountPrefillProps {
  /** Whether the form is one that the visitor has not begun. */
  readonly isNew: boolean;
  readonly prefill: AccountPrefillState;
}

export function AccountPrefill({ isNew, prefill }: AccountPrefillProps) {
  const isAtRest = useAfterLoad();
  if (!isAtRest || !isNew) return null;
  return (
    <Suspense fallback={null}>
      <SignedInVisitor onFound={prefill.fill} />
    </Suspense>
  );
}

'use client';
/** A status line that follows a payment. What it needs to poll is loaded once React has hydrated the page. */
import { Suspense } from 'react';
import { lazyPart } from '@/components/ui/loading/lazy-part';
import { useHydrated } from '@/components/ui/use-hydrated';
import type { PaymentStatus } from '@/lib/contract/cancellations';
import type { Locale } from '@/lib/i18n/locale';

export interface PaymentPollProps {
  readonly id: string;
  /** The rendered status. */
  readonly status: PaymentStatus;
  readonly locale: Locale;
  /** Messages while polling, and after an error. */
  readonly texts: { readonly checking: string; readonly noConnection: string };
}

const PaymentPollText = lazyPart<PaymentPollProps>(
  async () => (await import('./payment-poll-text')).PaymentPollText,
  ({ texts }) => texts.noConnection,
);

/** A status line without controls. */
export function PaymentPoll(props: PaymentPollProps) {
  const hydrated = useHydrated();
  return (
    // Without JavaScript nothing is polled: the line is empty but reserves its space.
    <p role="status" className="min-h-6 text-ink-soft text-sm">
      {hydrated ? (
        <Suspense>
          <PaymentPollText {...props} />
        </Suspense>
      ) : null}
    </p>
  );
}

'use client';
/** Asks every two seconds how a payment is doing, and has the page rendered anew once that changes. */
import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import useSWR from 'swr';
import { useHydrated } from '@/components/form/use-hydrated';
import { browserApi } from '@/lib/api-client/browser';
import { findPayment } from '@/lib/api-client/cancellations';
import type { PaymentStatus } from '@/lib/contract/cancellations';
import type { Locale } from '@/lib/i18n/locale';

/** Time between two questions: short enough to feel at once, long enough to leave the bank alone. */
export const paymentPollMilliseconds = 2000;

export interface PaymentPollProps {
  readonly id: string;
  /** What the page shows now. */
  readonly status: PaymentStatus;
  readonly locale: Locale;
  /** Said while it asks, and when no answer comes. */
  readonly words: { readonly checking: string; readonly noConnection: string };
}

/** The line that says it is looking; nothing to press. */
export function PaymentPoll({ id, status, locale, words }: PaymentPollProps) {
  const router = useRouter();
  const hydrated = useHydrated();
  const shown = useRef(status);
  const { data, error } = useSWR(['payment', id, locale], () => findPayment(browserApi(locale), id), {
    refreshInterval: paymentPollMilliseconds,
    dedupingInterval: 0,
    errorRetryInterval: paymentPollMilliseconds,
  });
  const now = data?.status;

  useEffect(() => {
    shown.current = status;
  }, [status]);

  useEffect(() => {
    if (now !== undefined && now !== shown.current) {
      shown.current = now;
      router.refresh();
    }
  }, [now, router]);

  return (
    // Without JavaScript nobody is looking, so that nothing says so; the line keeps its place.
    <p role="status" className="min-h-6 text-ink-soft text-sm">
      {hydrated ? (error ? words.noConnection : words.checking) : null}
    </p>
  );
}

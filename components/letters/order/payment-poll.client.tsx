'use client';
/** Polls a payment every two seconds, and refreshes the page when its status changes. */
import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import useSWR from 'swr';
import { useHydrated } from '@/components/form/use-hydrated';
import { browserApi } from '@/lib/api-client/browser';
import { findPayment } from '@/lib/api-client/cancellations';
import type { PaymentStatus } from '@/lib/contract/cancellations';
import type { Locale } from '@/lib/i18n/locale';

/** Poll interval: short enough to feel immediate, long enough to limit load on the provider. */
export const paymentPollMilliseconds = 2000;

export interface PaymentPollProps {
  readonly id: string;
  /** The rendered status. */
  readonly status: PaymentStatus;
  readonly locale: Locale;
  /** Messages while polling, and after an error. */
  readonly words: { readonly checking: string; readonly noConnection: string };
}

/** A status line without controls. */
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
    // Without JavaScript nothing is polled: the line is empty but reserves its space.
    <p role="status" className="min-h-6 text-ink-soft text-sm">
      {hydrated ? (error ? words.noConnection : words.checking) : null}
    </p>
  );
}

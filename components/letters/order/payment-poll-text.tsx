/** Polls a payment every two seconds, and refreshes the page when its status changes. The text of its status line. */
import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import useSWR from 'swr';
import { browserApi } from '@/lib/api-client/browser';
import { findPayment } from '@/lib/api-client/cancellations';
import type { PaymentPollProps } from './payment-poll.client';

/** Poll interval: short enough to feel immediate, long enough to limit load on the provider. */
export const paymentPollMilliseconds = 2000;

export function PaymentPollText({ id, status, locale, texts }: PaymentPollProps) {
  const router = useRouter();
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

  return error ? texts.noConnection : texts.checking;
}

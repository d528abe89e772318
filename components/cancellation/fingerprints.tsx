/** The SHA-256 of each letter, for its owner: proof later that a PDF is the letter that was sent. */
import { getTranslations } from 'next-intl/server';
import type { Cancellation } from '@/lib/contract/cancellations';

export async function Fingerprints({ order }: { order: Cancellation }) {
  if (!order.letter_sha256?.length) return null;
  const t = await getTranslations('payment.success');
  return (
    <section className="mt-12 border-sand border-t pt-6">
      <p className="font-semibold">{t('proof')}</p>
      <p className="mt-1 text-ink-soft text-sm">{t('proofHint')}</p>
      {order.letter_sha256.map((sha256) => (
        <p key={sha256} className="mt-3">
          <code className="figures break-all text-sm">{sha256}</code>
        </p>
      ))}
    </section>
  );
}

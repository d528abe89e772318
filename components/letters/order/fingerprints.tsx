/** The SHA-256 of each letter, folded, for its owner, as proof that a PDF is the letter that was sent. */
import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/drawings/icon';
import type { Cancellation } from '@/lib/contract/cancellations';
import { numberLetters } from './order-company';

export async function Fingerprints({ order }: { order: Cancellation }) {
  const fingerprints = order.letter_sha256;
  const made = numberLetters(order.letters).filter(({ position }) => fingerprints?.[position]);
  if (!fingerprints || made.length === 0) return null;
  const t = await getTranslations('payment.success');
  return (
    <details className="group/proof mt-12 border-sand border-t pt-4">
      <summary className="flex min-h-11 items-center gap-2 font-semibold transition-colors hover:text-moss">
        {t('proof', { count: made.length })}
        <Icon name="chevron-down" className="transition-transform group-open/proof:rotate-180" />
      </summary>
      <p className="mt-1 text-ink-soft text-sm">{t('proofHint')}</p>
      {made.map(({ letter, position, key }) => (
        <p key={key} className="mt-3">
          {order.letters.length > 1 ? (
            <span className="block text-sm">
              {t('proofOf', { number: position + 1, company: letter.company.name })}
            </span>
          ) : null}
          <code translate="no" className="figures break-all text-sm">
            {fingerprints[position]}
          </code>
        </p>
      ))}
    </details>
  );
}

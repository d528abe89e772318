/** Results of a test payment: one native form, one button per result. */
import { getLocale, getTranslations } from 'next-intl/server';
import { Button } from '@/components/ui/button';
import { Heading } from '@/components/ui/text/heading';
import type { Payment } from '@/lib/contract/cancellations';

const others = ['pending', 'failed', 'canceled', 'expired'] as const;

/** Posts to the API, which redirects to the page of the payment (303). */
export async function SandboxOutcomes({ payment }: { payment: Payment }) {
  const t = await getTranslations('payment.checkout');
  return (
    <form action={`/api/payments/${payment.id}/sandbox`} method="post">
      <input type="hidden" name="locale" value={await getLocale()} />
      <Heading level={2} size="part" className="mb-4">
        {t('outcomes')}
      </Heading>
      <Button type="submit" name="outcome" value="paid" size="large" wide icon="check">
        {t('paid')}
      </Button>
      <p className="mt-2 text-ink-soft text-sm">{t('paidHint')}</p>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2">
        {others.map((outcome) => (
          <li key={outcome}>
            <Button type="submit" name="outcome" value={outcome} variant="secondary" wide>
              {t(outcome)}
            </Button>
            <p className="mt-1 text-ink-soft text-sm">{t(`${outcome}Hint`)}</p>
          </li>
        ))}
      </ul>
    </form>
  );
}

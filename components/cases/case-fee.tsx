/** The fee of a negotiation, for its owner: amount, payment status and one button. */
import { getLocale, getTranslations } from 'next-intl/server';
import { PaymentPoll } from '@/components/letters/order/payment-poll.client';
import { isUndecided, paymentViewOf } from '@/components/letters/order/payment-view';
import { Button, ButtonLink } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Sheet } from '@/components/ui/sheet';
import { Heading } from '@/components/ui/text/heading';
import type { CaseView } from '@/lib/contract/cases';
import { formatEuro } from '@/lib/i18n/money';

export async function CaseFee({ caseView }: { caseView: CaseView }) {
  const { payment, proposal, state, reference } = caseView;
  const cents = payment?.amount_cents ?? proposal?.fee_cents ?? null;
  if (!caseView.is_owner || cents === null || (state !== 'awaiting_fee' && payment?.status !== 'paid'))
    return null;
  const locale = await getLocale();
  const t = await getTranslations('requestPages.follow.fee');
  const amount = formatEuro(cents, locale);
  if (payment?.status === 'paid') {
    return isRefunded(caseView) ? (
      <Callout tone="info" title={t('refund', { amount })} className="max-w-[40rem]">
        <p>{t('refundText')}</p>
      </Callout>
    ) : (
      <Callout tone="success" title={t('paid', { amount })} className="max-w-[40rem]" />
    );
  }
  const view = payment ? paymentViewOf(payment) : null;
  const isLive = payment !== null && view !== null && isUndecided(view);
  return (
    <Sheet as="section" edge="fold" padding="roomy" aria-labelledby="fee" className="max-w-[40rem]">
      <Heading level={2} size="part" id="fee">
        {t('heading')}
      </Heading>
      <p className="mt-2">{t('text', { amount })}</p>
      {view === 'unavailable' ? <p className="mt-3 font-semibold">{t('unavailable')}</p> : null}
      {view === 'failed' || view === 'expired' || view === 'canceled' ? (
        <p className="mt-3 font-semibold">{t('failed')}</p>
      ) : null}
      {view === 'pending' ? <p className="mt-3 font-semibold">{t('pending')}</p> : null}
      <div className="mt-5">
        {isLive && payment.checkout_url ? (
          <ButtonLink href={payment.checkout_url} target="_self" size="large" icon="lock">
            {t('open', { amount })}
          </ButtonLink>
        ) : (
          <form action={`/api/requests/${reference}/payments`} method="post">
            <input type="hidden" name="locale" value={locale} />
            <Button type="submit" size="large" icon="euro">
              {t(view === null ? 'button' : 'retry', { amount })}
            </Button>
          </form>
        )}
      </div>
      {isLive ? (
        <div className="mt-4">
          <PaymentPoll
            key={payment.id}
            id={payment.id}
            status={payment.status}
            locale={locale}
            texts={{ checking: t('checking'), noConnection: t('noConnection') }}
          />
        </div>
      ) : null}
    </Sheet>
  );
}

/** Whether the paid fee is refunded: a negotiation that ends without a contract, or that had lapsed when it was paid. */
function isRefunded({ state }: CaseView): boolean {
  return state === 'withdrawn' || state === 'not_possible' || state === 'lapsed';
}

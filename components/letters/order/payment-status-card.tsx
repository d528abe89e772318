/** The status of a payment, and the next action. */
import { getLocale, getTranslations } from 'next-intl/server';
import { Button, ButtonLink } from '@/components/ui/button';
import { Callout, type CalloutTone } from '@/components/ui/callout';
import { Sheet } from '@/components/ui/sheet';
import { Price } from '@/components/ui/text/price';
import { TextLink } from '@/components/ui/text/text-link';
import type { Cancellation, Payment } from '@/lib/contract/cancellations';
import { href } from '@/lib/routes/href';
import { standingOf } from './order-company';
import { PaymentPoll } from './payment-poll.client';
import { isUndecided, type PaymentView } from './payment-view';

type ShownView = Exclude<PaymentView, 'paid'>;

const tones: Record<ShownView, CalloutTone> = {
  open: 'info',
  unavailable: 'warning',
  pending: 'info',
  failed: 'error',
  expired: 'warning',
  canceled: 'warning',
};

export interface PaymentStatusProps {
  readonly order: Cancellation;
  readonly company: { readonly slug: string; readonly name: string };
  readonly payment: Payment | null;
  readonly view: ShownView;
}

/** The message, the amount and one button. */
export async function PaymentStatusCard({ order, company, payment, view }: PaymentStatusProps) {
  const locale = await getLocale();
  const t = await getTranslations('payment.status');
  const amountCents = payment?.amount_cents ?? order.amount_cents;
  return (
    <Sheet as="section" padding="roomy">
      <Callout tone={tones[view]} title={t(`${view}Heading`)} level={2}>
        <p>{t(`${view}Text`, standingOf(order, company))}</p>
      </Callout>
      {amountCents !== null && (
        <p className="mt-6">
          <Price amountCents={amountCents} locale={locale} size="huge" />
        </p>
      )}
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-4">
        <Action order={order} payment={payment} view={view} />
      </div>
      {payment && isUndecided(view) && (
        <div className="mt-6">
          <PaymentPoll
            key={payment.id}
            id={payment.id}
            status={payment.status}
            locale={locale}
            texts={{ checking: t('pendingLive'), noConnection: t('noConnection') }}
          />
          <noscript>
            <TextLink
              standalone
              href={href('company-cancel-payment-reference', locale, {
                company: company.slug,
                reference: order.reference,
              })}
            >
              {t('pendingAgain')}
            </TextLink>
          </noscript>
        </div>
      )}
    </Sheet>
  );
}

async function Action({ order, payment, view }: Pick<PaymentStatusProps, 'order' | 'payment' | 'view'>) {
  const t = await getTranslations('payment.status');
  const amount = (payment?.amount_cents ?? order.amount_cents ?? 0) / 100;
  if (isUndecided(view)) {
    if (!payment?.checkout_url) return null;
    return view === 'open' ? (
      <ButtonLink href={payment.checkout_url} target="_self" size="large" icon="lock">
        {t('openButton', { amount })}
      </ButtonLink>
    ) : (
      <TextLink standalone href={payment.checkout_url} target="_self">
        {t('pendingOpen')}
      </TextLink>
    );
  }
  return (
    <form action={`/api/cancellations/${order.reference}/payments`} method="post">
      <Button type="submit" size="large" icon="euro">
        {t(view === 'unavailable' ? 'unavailableButton' : 'again')}
      </Button>
    </form>
  );
}

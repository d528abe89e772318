/** A submitted order: confirmation, its state now, reference, payment and next steps. */
import { getLocale, getTranslations } from 'next-intl/server';
import { FlowAuthOffer } from '@/components/account/auth/flow-auth-offer';
import { letterLooks } from '@/components/account/case-state';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import { CutLine } from '@/components/ui/cut-line';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { systemClock } from '@/lib/clock/clock';
import type { Cancellation } from '@/lib/contract/cancellations';
import { formatEuro } from '@/lib/i18n/money';
import { href } from '@/lib/routes/href';
import { FallingLeaf } from './falling-leaf';
import { Fingerprints } from './fingerprints';
import { confirmationOf, isJustOrdered } from './is-just-ordered';
import { NextStepNote } from './next-step-note';
import { numberLetters, standingOf } from './order-company';
import { OrderNextSteps } from './order-next-steps';
import { ShortReferenceLine } from './short-reference-line';

export interface OrderDoneProps {
  readonly order: Cancellation;
  readonly company: { readonly slug: string; readonly name: string };
}

export async function OrderDone({ order, company }: OrderDoneProps) {
  const locale = await getLocale();
  const t = await getTranslations('payment.success');
  const behalf = await getTranslations('behalf.done');
  const states = await getTranslations('states.letter');
  const { reference } = order;
  // Afterwards the page is about the letter's state instead of the order.
  const isNew = isJustOrdered(order, systemClock.now());
  const heading = isNew ? t : await getTranslations('track');
  const look = letterLooks[order.state];
  const standing = standingOf(order, company);
  const track = href('cancel-track-reference', locale, { reference });
  if (order.state === 'awaiting_payment') {
    const pay = href('company-cancel-payment-reference', locale, { company: company.slug, reference });
    return (
      <>
        <Heading level={1} className="mt-8 [overflow-wrap:anywhere]">
          {t('headingPending', { company: standing.company })}
        </Heading>
        <p className="mt-4 mb-8 text-lg">{t('textPending')}</p>
        <ButtonLink href={pay} size="large">
          {t('payLink')}
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      {order.on_behalf || !isNew ? null : <FallingLeaf />}
      <div className={isNew ? 'mt-8 pr-14 xl:pr-0' : 'mt-8'}>
        <Badge tone={look.tone} icon={look.icon}>
          {states(order.state)}
        </Badge>
        <Heading level={1} className="mt-3 [overflow-wrap:anywhere]">
          {order.on_behalf && isNew
            ? behalf('heading', { company: standing.company })
            : standing.count > 1
              ? heading('headingSeveral', { count: standing.count })
              : heading('heading', { company: standing.company })}
        </Heading>
      </div>
      {isNew ? (
        <p className="mt-5 text-lg [overflow-wrap:anywhere]">
          {order.confirmation_email
            ? t('mail', { email: order.confirmation_email, when: String(confirmationOf(order)) })
            : t('mailUnknown')}
        </p>
      ) : null}
      <div className="mt-6 space-y-2">
        <ShortReferenceLine reference={reference} about="letter" />
        {order.is_owner && order.amount_cents !== null && (
          <p>
            <span className="text-ink-soft text-sm">{t('amount')}</span>{' '}
            <strong className="figures">{formatEuro(order.amount_cents, locale)}</strong>
          </p>
        )}
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={track} size="large" iconEnd="arrow-right">
          {t('track')}
        </ButtonLink>
        {order.is_owner && order.letters.length === 1 && (
          <ButtonLink
            href={`/api/cancellations/${reference}/letters/0`}
            variant="secondary"
            size="large"
            icon="letter"
            target="_blank"
            rel="noopener"
          >
            {t('letter')}
          </ButtonLink>
        )}
      </div>
      {order.is_owner && order.letters.length > 1 ? <LetterLinks order={order} /> : null}
      <CutLine className="my-12" />
      {order.state === 'submitted' || order.state === 'processed' || order.state === 'sent' ? (
        <OrderNextSteps order={order} company={company.name} />
      ) : (
        <LetterStates order={order} />
      )}
      <Fingerprints order={order} />
      {order.is_owner && order.confirmation_email && !order.on_behalf ? (
        <div className="mt-10">
          <FlowAuthOffer reference={reference} email={order.confirmation_email} page={track} />
        </div>
      ) : null}
      <p className="mt-10">
        <TextLink
          standalone
          href={href(order.on_behalf ? 'cancel-on-behalf' : 'cancel', locale)}
          iconEnd="arrow-right"
        >
          {order.on_behalf ? behalf('another') : t('another')}
        </TextLink>
      </p>
    </>
  );
}

/** The state of each letter, with the next step of an order with one. */
async function LetterStates({ order }: { order: Cancellation }) {
  const states = await getTranslations('states.letter');
  const [letter] = order.letters;
  if (letter && order.letters.length === 1) return <NextStepNote order={order} letter={letter} />;
  return (
    <ul className="space-y-1">
      {numberLetters(order.letters).map(({ letter: { company, state }, key }) => (
        <li key={key} className="[overflow-wrap:anywhere]">
          {company.name}: <strong>{states(state)}</strong>
        </li>
      ))}
    </ul>
  );
}

/** PDF links of several letters. */
async function LetterLinks({ order }: { order: Cancellation }) {
  const t = await getTranslations('track');
  return (
    <ul className="mt-6 space-y-2">
      {numberLetters(order.letters).map(({ letter, position, key }) => (
        <li key={key}>
          <TextLink
            standalone
            href={`/api/cancellations/${order.reference}/letters/${position}`}
            target="_blank"
            rel="noopener"
          >
            {t('letterDownloadFor', { number: position + 1, company: letter.company.name })}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}

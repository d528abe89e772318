import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { letterLooks } from '@/components/account/case-state';
import { DisputeCard } from '@/components/disputes/dispute-card';
import { findDisputeNote } from '@/components/disputes/page-dispute';
import { SupplementForm } from '@/components/disputes/supplement-form';
import { EndedCheckNotes } from '@/components/ended-checks/track-note';
import { UnfinishedNote } from '@/components/letters/cancel/unfinished-note';
import { disputeStep } from '@/components/letters/dispute-step';
import { CaseFileSection } from '@/components/letters/file/case-file-section';
import { NextStepNote } from '@/components/letters/order/next-step-note';
import { NoAccessNote, OpenWithKey } from '@/components/letters/order/no-access-note';
import { findOrderCompany, numberLetters } from '@/components/letters/order/order-company';
import { OwnerActions } from '@/components/letters/order/owner-actions';
import { getPageOrder, getPageReference } from '@/components/letters/order/page-order';
import { PostalCard } from '@/components/letters/order/postal-card';
import { ShortReferenceLine } from '@/components/letters/order/short-reference-line';
import { findReturnNotes } from '@/components/letters/returned/page-return';
import { ReturnedNote } from '@/components/letters/returned/returned-note';
import { StartChoice } from '@/components/letters/withdraw/start-choice';
import { WithdrawOrder } from '@/components/letters/withdraw/withdraw-order';
import { Badge } from '@/components/ui/badge';
import { Container } from '@/components/ui/container';
import { Heading } from '@/components/ui/text/heading';
import { Trail } from '@/components/ui/trail';
import type { Cancellation } from '@/lib/contract/cancellations';
import { href } from '@/lib/routes/href';
import { titledMetadata } from '@/lib/seo/metadata';

/** Personal: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly params: Promise<{ reference: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const reference = getPageReference((await params).reference);
  return titledMetadata('cancel-track-reference', await getLocale(), await getTranslations('track'), {
    params: { reference },
  });
}

/** Track and trace: where each letter is, the next step and its date. */
export default async function TrackPage({ params, searchParams }: Props) {
  const order = await getPageOrder((await params).reference);
  const query = await searchParams;
  const note = await findDisputeNote(query.note);
  const { report: returnNote } = await findReturnNotes(query.note);
  const locale = await getLocale();
  const t = await getTranslations('track');
  const company = findOrderCompany(order);
  const several = order.letters.length > 1;
  const states = await getTranslations('states.letter');
  const look = letterLooks[order.state];
  return (
    <Container className="pt-6 pb-20">
      <Trail
        structured={false}
        items={[
          { label: t('breadcrumbParent'), href: href('cancel', locale) },
          {
            label: t('breadcrumb'),
            href: href('cancel-track-reference', locale, { reference: order.reference }),
          },
        ]}
      />
      <header className="mt-6 flex flex-wrap items-end justify-between gap-x-10 gap-y-4 sm:mt-8">
        <div className="min-w-0">
          <Badge tone={look.tone} icon={look.icon}>
            {states(order.state)}
          </Badge>
          <Heading level={1} className="mt-3 max-w-[22ch] [overflow-wrap:anywhere]">
            {several
              ? t('headingSeveral', { count: order.letters.length })
              : company
                ? t('heading', { company: company.name })
                : t('title')}
          </Heading>
        </div>
        <ShortReferenceLine reference={order.reference} about="letter" />
      </header>
      {order.is_owner ? null : <OpenOrder order={order} asked={query.purpose === 'start' ? 'start' : null} />}
      <EndedCheckNotes order={order} />
      {order.letters.length === 0 && <UnfinishedNote order={order} />}
      <StartChoice order={order} made={typeof query.started === 'string' ? query.started : null} />
      {numberLetters(order.letters).map(({ letter, position, key: letterKey }) => (
        <div
          key={letterKey}
          className="mt-10 grid items-start gap-10 lg:grid-cols-[minmax(0,26rem)_1fr] lg:gap-16"
        >
          {letter.dispute.asked ? null : <PostalCard order={order} letter={letter} position={position} />}
          <div className="lg:order-last lg:pt-6">
            <NextStepNote order={order} letter={letter} />
            <ReturnedNote
              order={order}
              letter={letter}
              position={position}
              note={query.letter === String(position) ? returnNote : null}
            />
            <SupplementForm
              reference={order.reference}
              letter={letter}
              position={position}
              note={query.letter === String(position) ? note : null}
              isSent={query.supplied === String(position)}
            />
            <DisputeCard letter={letter} />
          </div>
          {/* On a phone what the company asks for is first. */}
          {letter.dispute.asked ? <PostalCard order={order} letter={letter} position={position} /> : null}
        </div>
      ))}
      <div className="mt-14">
        {order.is_owner ? (
          <>
            <OwnerActions order={order} />
            <CaseFileSection reference={order.reference} note={query.note} />
            <WithdrawOrder order={order} />
          </>
        ) : (
          <NoAccessNote
            reference={order.reference}
            heading={t('notOwner.heading')}
            text={t('notOwner.text')}
          />
        )}
      </div>
    </Container>
  );
}

/** The button of a mailed link, named after what the order needs. */
async function OpenOrder({
  order: { reference, state, letters },
  asked,
}: {
  order: Cancellation;
  /** What the mail with the link is about, by its URL; null if only the order says it. */
  asked: 'start' | null;
}) {
  const t = await getTranslations('track.open');
  const isAsked = letters.some((letter) => disputeStep(letter, false)?.now === 'askedForeign');
  const mayStart = asked === 'start' && letters.some((letter) => letter.state === 'submitted');
  const purpose = state === 'awaiting_payment' ? 'pay' : isAsked ? 'data' : mayStart ? 'start' : 'letter';
  return (
    <div className="mt-8 empty:hidden">
      <OpenWithKey
        reference={reference}
        form={{
          action: `/api/cancellations/${reference}/open${purpose === 'start' ? '?purpose=start' : ''}`,
          heading: t(`${purpose}.heading`),
          text: t(`${purpose}.text`),
          button: t(`${purpose}.button`),
        }}
      />
    </div>
  );
}

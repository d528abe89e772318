/** A letter's contents and possible changes. */
import { getLocale, getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { LetterFrame } from '@/components/ui/letter-frame';
import { Heading } from '@/components/ui/text/heading';
import type { Cancellation, LetterTracking } from '@/lib/contract/cancellations';
import { shortReference } from '@/lib/contract/references';
import { formatMoment } from '@/lib/i18n/format-date';
import { href } from '@/lib/routes/href';
import { type ChangeAction, changeOf } from './change-options';
import { type Fact, FactsList } from './facts-list';
import { numberLetters } from './order-company';
import { SupportLine } from './support-line';

/** Every letter of an order with its data. */
export function OrderCheck({ order }: { order: Cancellation }) {
  return (
    <div className="space-y-16">
      {numberLetters(order.letters).map(({ letter, position, key }) => (
        <LetterCheck key={key} order={order} letter={letter} index={position} />
      ))}
    </div>
  );
}

interface LetterCheckProps {
  readonly order: Cancellation;
  readonly letter: LetterTracking;
  readonly index: number;
}

async function LetterCheck({ order, letter, index }: LetterCheckProps) {
  const t = await getTranslations('pages.check');
  const facts = await listFacts(order, index);
  return (
    <div className="grid items-start gap-10 lg:grid-cols-2 lg:gap-16">
      <div>
        <Heading level={2} size="part" className="mb-3">
          {order.letters.length > 1
            ? t('letterOf', { number: index + 1, company: letter.company.name })
            : t('dataHeading')}
        </Heading>
        <FactsList facts={facts} />
        <div className="mt-10">
          <ChangeNote order={order} state={letter.state} company={letter.company} />
        </div>
      </div>
      <LetterColumn source={`/api/cancellations/${order.reference}/letters/${index}`} />
    </div>
  );
}

/** The letter: in place on a desktop, behind a button on a phone. */
export async function LetterColumn({ source }: { source: string }) {
  const t = await getTranslations('pages.check');
  return (
    <section aria-label={t('letterHeading')}>
      <LetterFrame source={source} label={t('letterHeading')} />
      <ButtonLink
        href={source}
        target="_blank"
        rel="noopener"
        variant="secondary"
        icon="letter"
        className="md:mt-4"
      >
        {t('openLetter')}
      </ButtonLink>
    </section>
  );
}

async function listFacts(order: Cancellation, index: number): Promise<Fact[]> {
  const t = await getTranslations('pages.check');
  const states = await getTranslations('states.letter');
  const options = await getTranslations('track.letterOption');
  const locale = await getLocale();
  const letter = order.letters[index];
  const sha256 = order.letter_sha256?.[index];
  const facts: (Fact | null)[] = [
    letter ? { term: t('company'), value: letter.company.name } : null,
    letter ? { term: t('option'), value: options(letter.option) } : null,
    letter ? { term: t('state'), value: states(letter.state) } : null,
    order.submitted_at
      ? { term: t('submitted'), value: formatMoment(new Date(order.submitted_at), locale) }
      : null,
    order.confirmation_email ? { term: t('email'), value: order.confirmation_email } : null,
    sha256 ? { term: t('fingerprint'), value: <code className="break-all text-sm">{sha256}</code> } : null,
  ];
  return facts.filter((fact) => fact !== null);
}

export interface ChangeNoteProps {
  readonly order: Pick<Cancellation, 'reference'> & Partial<Pick<Cancellation, 'on_behalf'>>;
  readonly state: Cancellation['state'];
  /** Null for a draft whose company was removed. */
  readonly company: { readonly slug: string; readonly name: string } | null;
}

/** Possible changes, and by whom. */
export async function ChangeNote({ order, state, company }: ChangeNoteProps) {
  const t = await getTranslations('pages.check');
  const { message, action } = changeOf(state);
  const reference = shortReference(order.reference);
  return (
    <Callout tone="info" title={t('changeHeading')} level={2}>
      <p>{t(message, { reference, company: company?.name ?? '' })}</p>
      <ChangeButton action={action} order={order} company={company?.slug ?? null} />
      {action === 'mail' && <SupportLine subject={reference} />}
    </Callout>
  );
}

async function ChangeButton({
  action,
  order: { reference, on_behalf: onBehalf = false },
  company,
}: {
  action: ChangeAction;
  order: ChangeNoteProps['order'];
  company: string | null;
}) {
  const locale = await getLocale();
  const t = await getTranslations('pages.check');
  if (action === 'edit') {
    return (
      <ButtonLink className="mt-2" href={href('cancel-complete-reference', locale, { reference })}>
        {t('changeDraftButton')}
      </ButtonLink>
    );
  }
  if (action !== 'restart' || company === null) return null;
  return (
    <ButtonLink
      className="mt-2"
      variant="secondary"
      href={
        onBehalf
          ? href('cancel-on-behalf', locale, {}, { company })
          : href('company-cancel-submit', locale, { company })
      }
    >
      {t('changePayingButton')}
    </ButtonLink>
  );
}

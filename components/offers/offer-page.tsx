/** The page on which an offer is typed in beside the present contract: the form, or the form below its answer. */
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ErrorSummary } from '@/components/form/error-summary';
import { Button } from '@/components/ui/button';
import { Container } from '@/components/ui/container';
import { EmptyState } from '@/components/ui/empty-state';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { Trail } from '@/components/ui/trail';
import { type Locale, locales } from '@/lib/i18n/locale';
import { messagesOf } from '@/lib/i18n/messages';
import type { Doubt, OfferProblem } from '@/lib/offers/offer-reader';
import type { TermField } from '@/lib/offers/term-fields';
import { href } from '@/lib/routes/href';
import { describeReading } from './describe-sum';
import { textKeyOf } from './offer-fields';
import { OfferForm } from './offer-form';
import { type OfferKind, offerPages } from './offer-pages';

const advicePages = {
  energy: 'personal-advice-energy-submit',
  mobile: 'personal-advice-mobile-submit',
} as const;

type Errors = Readonly<Record<string, readonly string[]>>;

interface OfferPageProps {
  readonly kind: OfferKind;
  readonly termFields: readonly TermField[];
  readonly input: Readonly<Partial<Record<string, string>>>;
  /** Null before anything was sent. */
  readonly reading: {
    readonly problems: Readonly<Partial<Record<string, OfferProblem>>>;
    readonly doubts: Readonly<Partial<Record<string, Doubt>>>;
  } | null;
  /** Null without one. */
  readonly answer: ReactNode;
  readonly fields: (errors: Errors) => ReactNode;
}

export async function OfferPage({ kind, termFields, input, reading, answer, fields }: OfferPageProps) {
  const locale = await getLocale();
  const t = await getTranslations('offers');
  const errors = reading ? describeReading(reading, input, locale) : {};
  const page = href(offerPages[kind], locale);
  const other = kind === 'energy' ? 'mobile' : 'energy';
  const isAsked = Object.keys(reading?.doubts ?? {}).length > 0;
  return (
    <Container className="pt-6 pb-20">
      <Trail items={[{ label: t(`${kind}.breadcrumb`), href: page }]} structured={reading === null} />
      <ErrorSummary entries={summaryOf(errors, termFields, locale)} className="mt-8 max-w-[44rem]" />
      <header className="mt-6 sm:mt-10">
        <Heading level={1} size={reading ? 'page' : 'display'} className="max-w-[18ch]">
          {t(`${kind}.heading`)}
        </Heading>
        <p className="mt-5 max-w-[56ch] text-lg">{t(`${kind}.lead`)}</p>
      </header>
      {answer ? <div className="mt-10">{answer}</div> : null}
      {reading ? <OtherLanguage kind={kind} locale={locale} input={input} /> : null}
      <div className="mt-10 sm:mt-14">
        {answer ? <p className="mb-8">{t('answer.change')}</p> : null}
        <OfferForm
          action={page}
          errors={errors}
          isAsked={isAsked}
          isConfirmed={input.confirmed === 'true'}
          sent={reading ? filledOf(input) : null}
        >
          {fields(errors)}
        </OfferForm>
      </div>
      {reading === null ? (
        <EmptyState
          title={t('empty.title')}
          className="mt-12 rounded-card border border-line border-dashed py-12"
        >
          <p>{t('empty.text')}</p>
        </EmptyState>
      ) : null}
      <p className="mt-12 flex flex-wrap gap-x-8 gap-y-3">
        <TextLink standalone href={href(advicePages[kind], locale)} iconEnd="arrow-right">
          {t(`${kind}.advice`)}
        </TextLink>
        <TextLink standalone href={href(offerPages[other], locale)} iconEnd="arrow-right">
          {t(`${kind}.other`)}
        </TextLink>
      </p>
    </Container>
  );
}

/** Every error with its field, and the contract that the field is of. */
function summaryOf(errors: Errors, termFields: readonly TermField[], locale: Locale) {
  const { fields, groups } = messagesOf(locale).offers;
  const texts: Readonly<Record<string, { readonly label: string }>> = fields;
  return Object.entries(errors).map(([name, [text = '']]) => {
    const field = termFields.find((each) => each.name === name);
    const label = (field && texts[textKeyOf(field)]?.label) ?? name;
    const part = field && field.part !== 'usage' ? `${groups[field.part].title}, ${label}` : label;
    return { name, text: `${part}: ${text}` };
  });
}

function filledOf(input: OfferPageProps['input']): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(input).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** The same sum in the other language: the values are in no address that a link could have. */
async function OtherLanguage({
  kind,
  locale,
  input,
}: Pick<OfferPageProps, 'kind' | 'input'> & { readonly locale: Locale }) {
  const t = await getTranslations('offers.answer');
  const other = locales.find((each) => each !== locale);
  if (!other) return null;
  return (
    <form action={href(offerPages[kind], other)} method="post" className="mt-4">
      {Object.entries(filledOf(input)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="secondary">
        {t('otherLanguage')}
      </Button>
    </form>
  );
}

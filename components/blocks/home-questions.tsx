/** Questions of the home page, in the page and as structured data. */
import { JsonLd } from '@/components/seo/json-ld';
import { Accordion } from '@/components/ui/accordion';
import { Container } from '@/components/ui/container';
import { Heading } from '@/components/ui/heading';
import { TextLink } from '@/components/ui/text-link';
import {
  cancellationMaxDays,
  companyAnswerDays,
  registeredLetterCents,
  regularLetterCents,
  supportReplyHours,
  withdrawalDays,
} from '@/lib/config/business';
import { seller } from '@/lib/config/seller';
import type { Locale } from '@/lib/i18n/locale';
import { formatEuro } from '@/lib/i18n/money';
import { translatorOf } from '@/lib/i18n/translator';
import { faqPage } from '@/lib/seo/structured-data';

const keys = ['who', 'difference', 'end', 'withdraw', 'silence', 'account'] as const;

export function HomeQuestions({ locale, id }: { readonly locale: Locale; readonly id: string }) {
  const t = translatorOf(locale, 'home');
  const values = {
    regular: formatEuro(regularLetterCents, locale),
    registered: formatEuro(registeredLetterCents, locale),
    withdrawalDays,
    answerDays: companyAnswerDays,
    maxDays: cancellationMaxDays,
  };
  const items = keys.map((key) => ({
    key,
    question: t(`questions.items.${key}.question`),
    answer: t(`questions.items.${key}.answer`, values),
  }));
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="pb-20 sm:pb-32">
      <Container className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.7fr]">
        <div className="self-start lg:sticky lg:top-28">
          <Heading level={2} id={`${id}-heading`}>
            {t('questions.heading')}
          </Heading>
          <p className="mt-4 max-w-[34ch] text-ink-soft">
            {t('questions.intro', { hours: supportReplyHours })}
          </p>
          <TextLink href={`mailto:${seller.email}`} standalone className="mt-4">
            {seller.email}
          </TextLink>
        </div>
        <Accordion
          items={items.map(({ key, question, answer }) => ({
            key: `${id}-${key}`,
            title: question,
            content: <p>{answer}</p>,
          }))}
        />
      </Container>
      <JsonLd data={faqPage(items)} />
    </section>
  );
}

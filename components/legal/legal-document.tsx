/** A legal text as a page: title, version, table of contents, sections with an anchor each. */
import { getLocale, getTranslations } from 'next-intl/server';
import { Trail } from '@/components/company/trail';
import { Container } from '@/components/ui/container';
import { CutLine } from '@/components/ui/cut-line';
import { Heading } from '@/components/ui/heading';
import { startOfDay } from '@/lib/calendar/amsterdam';
import { formatDate } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import { href } from '@/lib/routes/href';
import {
  type LegalBlock,
  type LegalName,
  type LegalSection,
  legalRoutes,
  legalVersions,
  listLegalSections,
} from './legal-texts';
import { LegalWords } from './legal-words';
import { SellerFacts } from './seller-facts';

/** The section of each text under which the seller stands. */
const sellerSections: Readonly<Record<LegalName, string>> = { terms: 'parties', privacy: 'controller' };

interface PartProps {
  readonly sections: readonly LegalSection[];
  readonly locale: Locale;
}

async function Contents({ sections, locale }: PartProps) {
  const t = await getTranslations('legal');
  return (
    <nav
      aria-labelledby="contents"
      className="lg:sticky lg:top-28 lg:max-h-[calc(100dvh-9rem)] lg:overflow-y-auto"
    >
      <Heading level={2} size="small" id="contents">
        {t('contents')}
      </Heading>
      <ol className="mt-3 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-1">
        {sections.map(({ key, heading }) => (
          <li key={key}>
            <a
              href={`#${key}`}
              className="inline-flex min-h-8 items-center py-0.5 text-moss text-sm leading-snug underline decoration-transparent underline-offset-4 transition-colors hover:decoration-current"
            >
              <span>
                <LegalWords text={heading} locale={locale} />
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Block({ block, locale }: { block: LegalBlock; locale: Locale }) {
  if (typeof block === 'string') {
    return (
      <p>
        <LegalWords text={block} locale={locale} />
      </p>
    );
  }
  return (
    <ul className="list-disc space-y-2 pl-5 marker:text-moss">
      {Object.entries(block).map(([key, text]) => (
        <li key={key}>
          <LegalWords text={text} locale={locale} />
        </li>
      ))}
    </ul>
  );
}

export async function LegalDocument({ name }: { name: LegalName }) {
  const locale = await getLocale();
  const t = await getTranslations('legal');
  const sections = listLegalSections(name, locale);
  const date = formatDate(startOfDay(legalVersions[name]), locale);
  return (
    <Container className="pt-6 pb-20 md:pb-28">
      <Trail items={[{ label: t(`${name}.name`), href: href(legalRoutes[name], locale) }]} />
      <header className="mt-6 sm:mt-10">
        <Heading level={1} className="max-w-[16ch] hyphens-manual">
          {t(`${name}.name`)}
        </Heading>
        <p className="figures mt-4 text-ink-soft text-sm">
          <time dateTime={legalVersions[name]}>{t('version', { date })}</time>
        </p>
        <p className="mt-5 max-w-[56ch] text-lg">{t(`${name}.intro`)}</p>
      </header>
      <CutLine className="mt-10 mb-10 md:mt-14 md:mb-14" />
      <div className="grid gap-14 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-20">
        <Contents sections={sections} locale={locale} />
        <div className="max-w-[44rem] space-y-12 md:space-y-16">
          {sections.map(({ key, heading, blocks }) => (
            <section key={key} aria-labelledby={key}>
              <Heading level={2} size="part" id={key}>
                <LegalWords text={heading} locale={locale} />
              </Heading>
              <div className="mt-4 space-y-4">
                {blocks.map((part, index) => (
                  <div key={part.key} className="space-y-4">
                    <Block block={part.block} locale={locale} />
                    {index === 0 && key === sellerSections[name] ? <SellerFacts /> : null}
                  </div>
                ))}
              </div>
            </section>
          ))}
        </div>
      </div>
    </Container>
  );
}

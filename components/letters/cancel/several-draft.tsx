/** A resumed draft to several companies. */
import { getTranslations } from 'next-intl/server';
import { NoDownloadPrompt } from '@/components/shell/notices/download-prompt';
import { ButtonLink } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import type { Draft } from '@/lib/contract/drafts';
import { choiceHref, numberCompanies } from '../order/company-choice';
import { chosenSlugs, listDraftCompanies, listOpenCompanies } from './draft-companies';
import { ownListsHref } from './own-lists';
import { isOnBehalf, SeveralForm } from './several-form';

interface SeveralDraftProps {
  readonly draft: Draft;
  /** Formatted retention date. */
  readonly retention: string;
}

export async function SeveralDraft({ draft, retention }: SeveralDraftProps) {
  const t = await getTranslations('several.draft');
  const letters = await getTranslations('several.letters');
  const companies = await listDraftCompanies(draft);
  const open = companies ?? (await listOpenCompanies(chosenSlugs(draft)));
  return (
    <>
      {isOnBehalf(draft) ? <NoDownloadPrompt /> : null}
      <Heading level={1} className="mt-6 sm:mt-8">
        {companies ? t('headingCount', { count: companies.length }) : t('heading')}
      </Heading>
      <p className="mt-3">{retention}</p>
      <div className="mt-8">
        {companies ? (
          <SeveralForm companies={companies} draft={draft} />
        ) : (
          <Callout tone="warning" level={2} title={t('goneTitle')} className="max-w-[44rem]">
            <p>{t('goneText')}</p>
            <ButtonLink
              href={
                isOnBehalf(draft)
                  ? ownListsHref(draft.locale)
                  : choiceHref(draft.locale, {
                      companies: open.map(({ slug }) => slug),
                      draft: draft.reference,
                    })
              }
              className="mt-2"
            >
              {isOnBehalf(draft) ? letters('changeOnBehalf') : t('goneButton')}
            </ButtonLink>
          </Callout>
        )}
      </div>
      {companies && draft.step === 'submit' ? (
        <section aria-labelledby="letter-files" className="mt-12">
          <Heading level={2} size="part" id="letter-files">
            {t('lettersHeading')}
          </Heading>
          <ul className="mt-3 space-y-2">
            {numberCompanies(companies).map(({ company, position, key }) => (
              <li key={key}>
                <TextLink
                  standalone
                  href={`/api/drafts/${draft.reference}/letter?letter=${position}`}
                  target="_blank"
                  rel="noopener"
                >
                  {t('letterLink', { number: position + 1, company: company.name })}
                </TextLink>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

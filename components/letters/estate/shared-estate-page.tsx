/** What the holder of a link reads of a list; whoever made the link sees its address to copy first. */
import { getLocale, getTranslations } from 'next-intl/server';
import { MadeLink, SharedPage } from '@/components/subscriptions/shared-page';
import { ButtonLink } from '@/components/ui/button';
import type { SharedEstate } from '@/lib/contract/estates';
import { href } from '@/lib/routes/href';
import { ContractState, EndsByLaw } from './contract-item';

interface SharedEstatePageProps {
  readonly shared: SharedEstate;
  /** The absolute address, right after it was made. */
  readonly madeUrl: string | null;
}

export async function SharedEstatePage({ shared, madeUrl }: SharedEstatePageProps) {
  const locale = await getLocale();
  const t = await getTranslations('estate');
  const made = await getTranslations('estate.shared');
  return (
    <SharedPage
      note={madeUrl ? <MadeLink url={madeUrl} t={made} /> : null}
      heading={t('shared.heading', { name: shared.deceased_name })}
      lead={t('shared.lead')}
    >
      {shared.contracts.length === 0 ? <p className="mt-6">{t('shared.none')}</p> : null}
      <ul className="mt-8 grid gap-4">
        {shared.contracts.map((contract) => (
          <li key={contract.id} className="grid gap-2 rounded-card border border-sand bg-sheet p-4 sm:p-5">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <h2 translate="no" className="text-lg [overflow-wrap:anywhere]">
                {contract.name}
              </h2>
              <ContractState contract={contract} />
            </div>
            {contract.ends ? (
              <EndsByLaw ends={contract.ends} locale={locale} />
            ) : (
              <p className="text-ink-soft">{t(`wish.${contract.wish}`)}</p>
            )}
          </li>
        ))}
      </ul>
    </SharedPage>
  );
}

/** A link that is unknown, revoked or too old: the three look alike. */
export async function GoneEstateLink() {
  const t = await getTranslations('estate.shared');
  return (
    <SharedPage note={null} heading={t('goneHeading')} lead={t('goneText')}>
      <ButtonLink href={href('home', await getLocale())} className="mt-6">
        {t('home')}
      </ButtonLink>
    </SharedPage>
  );
}

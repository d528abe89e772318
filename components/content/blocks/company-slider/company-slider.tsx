/**
 * A slider of companies (spec §2 'company logo slider', §4 'Slider') with monograms, because logos are
 * third-party property.
 */
import { companyHref } from '@/components/companies/company-href';
import { findPageCompany } from '@/components/companies/page-company';
import { BlockSection } from '@/components/content/blocks/block-section';
import type { BlockViewProps } from '@/components/content/blocks/block-view';
import { Monogram } from '@/components/ui/drawings/monogram';
import { PageLink } from '@/components/ui/text/page-link';
import { translatorOf } from '@/lib/i18n/translator';
import { findPickedCompany, type PickedCompany } from './picked-company';
import { Slider } from './slider.client';
import { pagesOf } from './slider-state';

/**
 * Horizontal in the rows of a tablet; vertical in the slider and on a phone, where a long name does not fit
 * beside the monogram.
 */
const tileLook =
  'flex h-full items-center gap-2.5 rounded-card border border-sand bg-sheet p-3 max-[419px]:flex-col max-[419px]:items-start min-[769px]:flex-col min-[769px]:items-start min-[769px]:gap-7 min-[769px]:p-6';

export async function CompanySlider({ block, context }: BlockViewProps<'company_slider'>) {
  const { _uid, heading, anchor, intro, items } = block;
  const { locale } = context;
  const t = translatorOf(locale, 'blocks');
  const picks = items.map(findPickedCompany).filter((pick) => pick !== null);
  const tiles = (
    await Promise.all(picks.map(async (pick) => ({ pick, known: await findPageCompany(pick.slug) })))
  )
    .filter(({ pick, known }) => known !== null || pick.name !== null)
    .map(({ pick, known }) => ({
      key: pick.slug,
      content: known ? (
        <PageLink
          href={companyHref(known, locale)}
          className={`${tileLook} transition-colors hover:border-ink`}
        >
          <TileWords pick={{ slug: known.slug, name: known.name }} />
        </PageLink>
      ) : (
        <div className={tileLook}>
          <TileWords pick={pick} />
        </div>
      ),
    }));
  if (tiles.length === 0) return null;
  const pages = pagesOf(tiles.length);
  return (
    <BlockSection context={context} uid={_uid} heading={heading} anchor={anchor} intro={intro}>
      <Slider
        tiles={tiles}
        label={t('slider.label')}
        previousLabel={t('slider.previous')}
        nextLabel={t('slider.next')}
        pageLabels={Array.from({ length: pages }, (_, page) => t('slider.page', { page: page + 1, pages }))}
      />
    </BlockSection>
  );
}

function TileWords({ pick: { slug, name } }: { readonly pick: PickedCompany }) {
  return (
    <>
      <Monogram name={name ?? slug} slug={slug} size={48} />
      <span className="min-w-0 font-[660] font-display text-sm leading-tight tracking-[-0.012em] [overflow-wrap:anywhere] min-[769px]:mt-auto min-[769px]:text-lg">
        {name}
      </span>
    </>
  );
}

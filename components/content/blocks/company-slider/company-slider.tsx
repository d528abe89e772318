/** A slider of companies with monograms, because logos are third-party property. */
import { companyHref } from '@/components/companies/company-href';
import { findPageCompany } from '@/components/companies/page-company';
import { BlockSection } from '@/components/content/blocks/block-section';
import type { BlockViewProps } from '@/components/content/blocks/block-view';
import { Monogram } from '@/components/ui/drawings/monogram';
import { PageLink } from '@/components/ui/text/page-link.client';
import { translatorOf } from '@/lib/i18n/translator';
import { findPickedCompany, type PickedCompany } from './picked-company';
import { Slider } from './slider.client';
import { pagesOf } from './slider-pages';

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
        <PageLink href={companyHref(known, locale)} className="company-tile">
          <TileLabel pick={{ slug: known.slug, name: known.name }} />
        </PageLink>
      ) : (
        <div className="company-tile">
          <TileLabel pick={pick} />
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

function TileLabel({ pick: { slug, name } }: { readonly pick: PickedCompany }) {
  return (
    <>
      <Monogram name={name ?? slug} slug={slug} size={48} />
      <span>{name}</span>
    </>
  );
}

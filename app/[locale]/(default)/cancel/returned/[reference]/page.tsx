import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { NoAccessNote, OpenWithKey } from '@/components/letters/order/no-access-note';
import { getPageOrder, getPageReference } from '@/components/letters/order/page-order';
import { ShortReferenceLine } from '@/components/letters/order/short-reference-line';
import { findReturnNotes, getPageReturn } from '@/components/letters/returned/page-return';
import { ReturnChoices } from '@/components/letters/returned/return-choices';
import { Container } from '@/components/ui/container';
import { Heading } from '@/components/ui/text/heading';
import { Trail } from '@/components/ui/trail';
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
  return titledMetadata(
    'cancel-returned-reference',
    await getLocale(),
    await getTranslations('returns.page'),
    {
      params: { reference },
    },
  );
}

/** A letter that came back: what happened, and what its customer chooses from. */
export default async function ReturnedPage({ params, searchParams }: Props) {
  const order = await getPageOrder((await params).reference);
  const query = await searchParams;
  const { reference } = order;
  const position = Number(typeof query.letter === 'string' ? query.letter : 0);
  const locale = await getLocale();
  const t = await getTranslations('returns.page');
  const returned = order.is_owner ? await getPageReturn(reference, position) : null;
  const notes = await findReturnNotes(query.note);
  return (
    <Container className="pt-6 pb-20">
      <Trail
        structured={false}
        items={[
          { label: t('track'), href: href('cancel-track-reference', locale, { reference }) },
          { label: t('breadcrumb'), href: href('cancel-returned-reference', locale, { reference }) },
        ]}
      />
      <header className="mt-6 flex flex-wrap items-end justify-between gap-x-10 gap-y-4 sm:mt-8">
        <Heading level={1} className="max-w-[22ch] [overflow-wrap:anywhere]">
          {returned
            ? t(returned.is_denied ? 'denied' : 'heading', { company: returned.company.name })
            : t('title')}
        </Heading>
        <ShortReferenceLine reference={reference} about="letter" />
      </header>
      <div className="mt-10">
        {returned ? (
          <ReturnChoices returned={returned} notes={notes} />
        ) : (
          <>
            <OpenWithKey
              reference={reference}
              form={{
                action: `/api/cancellations/${reference}/open?purpose=returned&letter=${position || 0}`,
                heading: t('openHeading'),
                text: t('openText'),
                button: t('openButton'),
              }}
            />
            <NoAccessNote reference={reference} heading={t('foreignHeading')} text={t('foreignText')} />
          </>
        )}
      </div>
    </Container>
  );
}

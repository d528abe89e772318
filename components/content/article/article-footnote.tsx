/** The footnote below every article: one story shared by all. */
import { BlockLink } from '@/components/content/blocks/block-actions';
import { BlockText } from '@/components/content/blocks/block-text';
import { Sheet } from '@/components/ui/sheet';
import { Heading } from '@/components/ui/text/heading';
import { articleFootnote } from '@/lib/content/queries';
import type { Locale } from '@/lib/i18n/locale';

export async function ArticleFootnote({ locale }: { readonly locale: Locale }) {
  const footnote = await articleFootnote(locale);
  if (!footnote) return null;
  const { heading, text, actions } = footnote.content;
  return (
    <Sheet as="aside" edge="fold" className="mt-12">
      {heading ? (
        <Heading level={2} size="small" className="mb-2">
          {heading}
        </Heading>
      ) : null}
      <BlockText text={text} locale={locale} className="space-y-3 text-sm" />
      {actions.map(({ label, link }) => (
        <p key={label} className="mt-4">
          <BlockLink link={link} locale={locale} fallback="nothing">
            {label}
          </BlockLink>
        </p>
      ))}
    </Sheet>
  );
}

/** On the page of letters that were begun from a list: that its death certificate goes with them, and where it is changed. */
import { getLocale, getTranslations } from 'next-intl/server';
import { TextLink } from '@/components/ui/text/text-link';
import type { Draft } from '@/lib/contract/drafts';
import type { Estate } from '@/lib/contract/estates';
import { href } from '@/lib/routes/href';
import { findOwnEstates, findPageEstate } from './page-estate';

/** The list of this browser that a draft was begun from; null without one. */
async function findListOf({ reference }: Draft): Promise<Estate | null> {
  const lists = await Promise.all((await findOwnEstates()).map((own) => findPageEstate(own.reference)));
  return lists.find((list) => list?.contracts.some((each) => each.letter_reference === reference)) ?? null;
}

interface EnclosureLineProps {
  readonly draft: Draft;
  readonly letters: number;
}

export async function EnclosureLine({ draft, letters }: EnclosureLineProps) {
  const list = await findListOf(draft);
  const certificate = list?.certificate.current;
  if (!(list && certificate)) return null;
  const t = await getTranslations('several.letters');
  const path = href('after-death-reference', await getLocale(), { reference: list.reference });
  return (
    <p className="max-w-[60ch]">
      {t.rich('certificate', {
        count: letters,
        pages: certificate.pages,
        link: (chunks) => <TextLink href={`${path}#certificate`}>{chunks}</TextLink>,
      })}
    </p>
  );
}

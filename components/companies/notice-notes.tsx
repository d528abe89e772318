/** What is worth knowing beside a rule of notice, each sentence with where it stands. */
import { classNames } from '@/components/ui/style/class-names';
import { TextLink } from '@/components/ui/text/text-link';
import { keyed } from '@/lib/content/rich-text';

export interface TranslatedSource {
  readonly name: string;
  readonly url: string;
}

export interface TranslatedNote {
  readonly text: string;
  readonly sources: readonly TranslatedSource[];
}

/** Links to sources, in one line. */
export function RuleSources({ sources }: { readonly sources: readonly TranslatedSource[] }) {
  return keyed(sources).map(([key, { name, url }]) => (
    <span key={key}>
      {key === '0' ? null : <span> · </span>}
      <TextLink href={url}>{name}</TextLink>
    </span>
  ));
}

export function NoteList({
  notes,
  className,
}: {
  readonly notes: readonly TranslatedNote[];
  readonly className?: string;
}) {
  return (
    <ul className={classNames('max-w-[64ch] list-disc space-y-2 pl-5 marker:text-moss', className)}>
      {keyed(notes).map(([key, { text, sources }]) => (
        <li key={key}>
          {text}{' '}
          <span className="text-sm">
            <RuleSources sources={sources} />
          </span>
        </li>
      ))}
    </ul>
  );
}

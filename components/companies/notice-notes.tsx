/** What is worth knowing beside a rule of notice, each sentence with where it stands. */
import { classNames } from '@/components/ui/class-names';
import { OutsideLink } from '@/components/ui/text/outside-link';

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
  return sources.map(({ name, url }, index) => (
    <span key={url}>
      {index > 0 ? ' · ' : ''}
      <OutsideLink href={url}>{name}</OutsideLink>
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
      {notes.map(({ text, sources }) => (
        <li key={text}>
          {text}{' '}
          <span className="text-sm">
            <RuleSources sources={sources} />
          </span>
        </li>
      ))}
    </ul>
  );
}

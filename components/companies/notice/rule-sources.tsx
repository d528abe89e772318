/** Links to the sources of a rule. */
import { OutsideLink } from '@/components/ui/text/outside-link';

export function RuleSources({ sources }: { sources: readonly { name: string; url: string }[] }) {
  return sources.map(({ name, url }, index) => (
    <span key={url}>
      {index > 0 ? ' · ' : ''}
      <OutsideLink href={url}>{name}</OutsideLink>
    </span>
  ));
}

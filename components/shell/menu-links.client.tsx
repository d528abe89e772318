'use client';
/**
 * Links of the menu and the footer (spec §2). Client components, so that the data of every page contain their texts and
 * addresses only, not their markup.
 */
import { PageLink } from '@/components/ui/text/page-link.client';

/** A link as these components get it: without what is absent or false. */
export interface ListedLink {
  readonly label: string;
  readonly href: string;
  readonly description?: string;
  /** For a link to another site, which opens in a new tab (spec §9): the text that says so to screen readers. */
  readonly newTab?: string;
  readonly nofollow?: true;
}

export interface MenuAnchorProps {
  readonly link: ListedLink;
  readonly className?: string;
}

export function MenuAnchor({
  link: { label, href, description, newTab, nofollow },
  className,
}: MenuAnchorProps) {
  if (newTab === undefined) {
    return (
      <PageLink href={href} className={className}>
        {label}
        {description ? <small>{description}</small> : null}
      </PageLink>
    );
  }
  const rel = nofollow ? 'noopener nofollow' : 'noopener';
  return (
    <a href={href} target="_blank" rel={rel} className={className ? `${className} new-tab` : 'new-tab'}>
      <span>
        {label}
        <span className="sr-only">{` (${newTab})`}</span>
      </span>
    </a>
  );
}

export interface LinkListProps {
  readonly links: readonly ListedLink[];
  /** Class of each link. */
  readonly look?: string;
  readonly label?: string;
  readonly className?: string;
}

export function LinkList({ links, look, label, className }: LinkListProps) {
  return (
    <ul aria-label={label} className={className}>
      {links.map((link) => (
        <li key={link.label}>
          <MenuAnchor link={link} className={look} />
        </li>
      ))}
    </ul>
  );
}

export interface LinkGroupsProps {
  readonly groups: readonly { readonly heading?: string; readonly links: readonly ListedLink[] }[];
}

/** The links of a drop-down, by group. */
export function LinkGroups({ groups }: LinkGroupsProps) {
  return (
    <ul className="menu-groups">
      {groups.map(({ heading, links }) => (
        <li key={links[0]?.label}>
          {heading ? <p>{heading}</p> : null}
          <LinkList links={links} />
        </li>
      ))}
    </ul>
  );
}

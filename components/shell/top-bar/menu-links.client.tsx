'use client';
/**
 * Links of the menu and the footer. Client components, so that the data of every page contain their texts and
 * addresses only, not their markup.
 */
import { classNames } from '@/components/ui/style/class-names';
import { isOutside } from '@/components/ui/text/outside';
import { PageLink } from '@/components/ui/text/page-link.client';
import { MenuDropdown } from './menu-dropdown';

/** A link as these components get it: without what is absent or false. */
export interface ListedLink {
  readonly label: string;
  readonly href: string;
  readonly description?: string;
}

export interface LinkGroup {
  readonly heading?: string;
  readonly links: readonly ListedLink[];
}

export interface MenuAnchorProps {
  readonly link: ListedLink;
  readonly className?: string;
}

export function MenuAnchor({ link: { label, href, description }, className }: MenuAnchorProps) {
  return (
    <PageLink href={href} className={classNames(className, isOutside(href) && 'new-tab')}>
      {label}
      {description ? <small>{description}</small> : null}
    </PageLink>
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

/** An entry of the menu: a link, or a drop-down of links by group. */
export type ListedItem = ListedLink | { readonly label: string; readonly groups: readonly LinkGroup[] };

/** The entries of the menu. */
export function MenuItems({ items }: { readonly items: readonly ListedItem[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.label}>
          {'groups' in item ? (
            <MenuDropdown label={item.label}>
              <LinkGroups groups={item.groups} />
            </MenuDropdown>
          ) : (
            <MenuAnchor link={item} className="menu-head" />
          )}
        </li>
      ))}
    </ul>
  );
}

function LinkGroups({ groups }: { readonly groups: readonly LinkGroup[] }) {
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

/** A long group is in two columns on a wide screen. */
const longGroupMin = 9;

/** Groups of links in the footer: folded on a phone (app/styles/looks.css). */
export function FooterGroups({ groups }: { readonly groups: readonly LinkGroup[] }) {
  return groups.map(({ heading, links }) => {
    const isLong = links.length >= longGroupMin;
    return (
      <details key={heading} className={classNames('footer-group unfold-wide', isLong && '@4xl:col-span-2')}>
        <summary className="chevron">{heading}</summary>
        <div>
          <h2>{heading}</h2>
          <LinkList links={links} look="footer-link" {...(isLong ? { className: '@4xl:columns-2' } : {})} />
        </div>
      </details>
    );
  });
}

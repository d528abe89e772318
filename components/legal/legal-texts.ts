/** The legal texts as their messages hold them: sections in order, each of paragraphs and lists. */
import { privacyVersion, termsVersion } from '@/lib/config/legal';
import type { Locale } from '@/lib/i18n/locale';
import { messagesOf } from '@/lib/i18n/messages';
import type { LinkableRoute } from '@/lib/routes/href';

export const legalNames = ['terms', 'privacy'] as const;
export type LegalName = (typeof legalNames)[number];

/** The page of each text. */
export const legalRoutes = {
  terms: 'terms-and-conditions',
  privacy: 'privacy-policy',
} as const satisfies Record<LegalName, LinkableRoute>;

/** YYYY-MM-DD of each text. */
export const legalVersions: Readonly<Record<LegalName, string>> = {
  terms: termsVersion,
  privacy: privacyVersion,
};

/** A paragraph, or the items of a list by key. */
export type LegalBlock = string | Readonly<Record<string, string>>;

export interface LegalSection {
  /** The anchor; the same in every language. */
  readonly key: string;
  readonly heading: string;
  readonly blocks: readonly { readonly key: string; readonly block: LegalBlock }[];
}

interface SectionMessages {
  readonly heading: string;
  readonly body: Readonly<Record<string, LegalBlock>>;
}

/** The sections of a text, their messages not filled in yet. */
export function listLegalSections(name: LegalName, locale: Locale): LegalSection[] {
  const sections: Readonly<Record<string, SectionMessages>> = messagesOf(locale).legal[name].sections;
  return Object.entries(sections).map(([key, { heading, body }]) => ({
    key,
    heading,
    blocks: Object.entries(body).map(([blockKey, block]) => ({ key: blockKey, block })),
  }));
}

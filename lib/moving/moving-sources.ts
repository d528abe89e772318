/** Where the lines of a move come from, and companies' own pages about moving: addresses that a reader can open. */
import { noticeSources } from '@/lib/notice/sources';
import type { MovingLineKey } from './moving-lines';

/** Their names are messages (`moving.source`). */
export const movingSources = {
  'civil-code-7-271': noticeSources['civil-code-7-271'],
  'telecommunications-act-7-2ab': noticeSources['telecommunications-act-7-2ab'],
  'consuwijzer-energy': 'https://www.consuwijzer.nl/energie/verhuizen/wat-moet-ik-doen-als-ik-ga-verhuizen',
  'consumentenbond-address': 'https://www.consumentenbond.nl/verhuizen/adreswijziging-doorgeven',
  'consumentenbond-water': 'https://www.consumentenbond.nl/verhuizen/verhuizen-regel-je-wateraansluiting',
} as const;
export type MovingSourceId = keyof typeof movingSources;

/** Sites to go to, without a claim of ours about them. */
export const movingSites: Readonly<Partial<Record<MovingLineKey, string>>> = {
  post: 'https://www.postnl.nl/',
  tax: 'https://www.belastingdienst.nl/',
};

/** Companies' own pages about moving, by slug, as the register's facts name them. */
const movePages: Readonly<Record<string, string>> = {
  dunea: 'https://www.dunea.nl/zelf-regelen/verhuizen',
  odido: 'https://odido.nl/service/abonnement/internet-tv/wijzigen/verhuizen',
};

/** A company's own page about moving; null where none is known. */
export function findMovePage(slug: string): string | null {
  return Object.hasOwn(movePages, slug) ? (movePages[slug] ?? null) : null;
}

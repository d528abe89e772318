/** Where the support panel leads, in one language: given along, so that the browser needs no route table for it. */
import type { Locale } from '@/lib/i18n/locale';
import { href } from '@/lib/routes/href';

export interface ChatPaths {
  /** The page with the form on it: a press on a link to it opens the panel. */
  readonly question: string;
  readonly contact: string;
  readonly privacy: string;
}

/** The paths of a language. For servers. */
export function chatPathsIn(locale: Locale): ChatPaths {
  return {
    question: href('question', locale),
    contact: href('contact', locale),
    privacy: href('privacy-policy', locale),
  };
}

/** How to reach support, in one language: given along, as the browser has neither the route table nor the settings. */
import { getSeller } from '@/lib/config/get-seller';
import type { Locale } from '@/lib/i18n/locale';
import { href } from '@/lib/routes/href';
import { type ReachWay, reachWaysOf } from './reach-ways';

export interface SupportContact {
  /** The page with the form on it: a press on a link to it opens the panel. */
  readonly question: string;
  readonly contact: string;
  readonly privacy: string;
  /** Beside the form. */
  readonly ways: readonly ReachWay[];
}

/** The paths and ways of a language. For servers. */
export function supportContactIn(locale: Locale): SupportContact {
  return {
    question: href('question', locale),
    contact: href('contact', locale),
    privacy: href('privacy-policy', locale),
    ways: reachWaysOf(getSeller()),
  };
}

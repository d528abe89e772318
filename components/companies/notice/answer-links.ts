/** Paths of a company's pages, from the server because the browser has no route table. */
import { slugPlaceholder } from '@/components/companies/search/slug-placeholder';
import type { Locale } from '@/lib/i18n/locale';
import { href } from '@/lib/routes/href';

/** Those of a company with `slugPlaceholder` instead of the slug. */
export interface AnswerLinks {
  readonly download: string;
  readonly cancel: string;
  readonly hub: string;
  /** The form about a company outside the register. */
  readonly other: string;
  /** The page of a reminder before the last day. */
  readonly reminder: string;
  /** The page about leaving because of a change. */
  readonly mayLeave: string;
  /** The page on which an offer of energy is compared with staying. */
  readonly energyOffer: string;
  /** The list of a move. */
  readonly moving: string;
}

export function answerLinks(locale: Locale): AnswerLinks {
  const params = { company: slugPlaceholder };
  return {
    download: href('company-cancel-download', locale, params),
    cancel: href('company-cancel', locale, params),
    hub: href('company', locale, params),
    other: href('cancel-other-company', locale),
    reminder: href('reminder', locale),
    mayLeave: href('may-leave', locale),
    energyOffer: href('energy-sum', locale),
    moving: href('moving-list', locale),
  };
}

/** Where fixed costs are shown and changed: on the page of their account, or on that of a link. */
import type { PageNote } from '@/components/form/action/note-at';
import type { Locale } from '@/lib/i18n/locale';
import { href } from '@/lib/routes/href';

export interface CostContext extends PageNote {
  readonly locale: Locale;
  /** The key of a link; null on the page of the account. */
  readonly link: string | null;
  readonly canEdit: boolean;
}

type CostForm = 'add' | 'change' | 'remove';

/** Names of the forms' notes. */
const formNames = {
  account: { add: 'fixed-cost', change: 'fixed-cost-change', remove: 'fixed-cost-remove' },
  link: { add: 'shared-cost', change: 'shared-cost-change', remove: 'shared-cost-remove' },
} as const;

export function formNameOf({ link }: Pick<CostContext, 'link'>, form: CostForm): string {
  return formNames[link === null ? 'account' : 'link'][form];
}

/** Path of the API below which the forms post. */
export function costsPath({ link }: Pick<CostContext, 'link'>): string {
  return link === null ? '/api/me/fixed-costs' : '/api/fixed-costs/shared/costs';
}

/** Path of this page; with the note of a form, and which one it was. */
export function costPagePath(
  { locale, link }: Pick<CostContext, 'locale' | 'link'>,
  query: Readonly<Record<string, string>> = {},
): string {
  return link === null
    ? href('account-fixed-costs', locale, {}, query)
    : href('shared-fixed-costs', locale, {}, { link, ...query });
}

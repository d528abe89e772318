/** Describes a one-step flow for the small form: its texts and its controls' in one language. Server only. */
import { referencePlaceholder } from '@/components/flow/values/reference-placeholder';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { systemClock } from '@/lib/clock/clock';
import type { FlowView } from '@/lib/flows/flow-view';
import { casePagePath } from '@/lib/flows/registry/case-page';
import { describeFlow } from '@/lib/flows/registry/describe-flow';
import { findCaseFlow } from '@/lib/flows/registry/registry';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { href } from '@/lib/routes/href';

export interface SmallFormDescription {
  readonly view: FlowView;
  /** Path of the success page, with the placeholder where it contains the reference. */
  readonly success: string;
}

/** Throws for an unknown flow. */
export function describeSmallForm(
  name: string,
  locale: Locale,
  company: { readonly slug: string; readonly name: string } | null = null,
): SmallFormDescription {
  const flow = findCaseFlow(name);
  if (!flow) throw new Error(`no flow that makes a request is named ${name}`);
  const view = describeFlow(flow, {
    locale,
    company: company?.slug ?? null,
    context: { today: amsterdamDate(systemClock.now()), locale },
    params: { company: company?.name ?? '' },
    links: {
      email: {
        href: href('privacy-policy', locale),
        label: translatorOf(locale, 'legal')('privacy.read'),
      },
    },
  });
  const followed = { reference: referencePlaceholder, company: null };
  return { view, success: casePagePath(flow, locale, followed) };
}

/** A link for cancelling on behalf of a deceased person. */
import { getLocale, getTranslations } from 'next-intl/server';
import { TextLink } from '@/components/ui/text/text-link';
import type { Company } from '@/lib/contract/companies';
import { href } from '@/lib/routes/href';

/** Links to the form for `company`, or to the page that selects one. */
export async function AfterDeathLine({ company = null }: { company?: Pick<Company, 'slug'> | null }) {
  const t = await getTranslations('behalf');
  const path = href('cancel-on-behalf', await getLocale(), {}, company ? { company: company.slug } : {});
  return (
    <p className="mt-6 text-ink-soft text-sm">
      {t.rich('line', {
        // Forms about a company are not indexed.
        link: (chunks) => (
          <TextLink href={path} {...(company ? { rel: 'nofollow' } : {})}>
            {chunks}
          </TextLink>
        ),
      })}
    </p>
  );
}

/** One quiet line for whoever cancels for somebody who died. */
import { getLocale, getTranslations } from 'next-intl/server';
import { TextLink } from '@/components/ui/text/text-link';
import type { Company } from '@/lib/contract/companies';
import { href } from '@/lib/routes/href';

/** Leads to the form about `company`, or to the page that asks which company it is. */
export async function AfterDeathLine({ company = null }: { company?: Pick<Company, 'slug'> | null }) {
  const t = await getTranslations('behalf');
  const path = href('cancel-on-behalf', await getLocale(), {}, company ? { company: company.slug } : {});
  return (
    <p className="mt-6 text-ink-soft text-sm">
      {t.rich('line', {
        // A form about a company is nothing for a search engine.
        link: (words) => (
          <TextLink href={path} {...(company ? { rel: 'nofollow' } : {})}>
            {words}
          </TextLink>
        ),
      })}
    </p>
  );
}

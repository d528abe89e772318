/** The links of an account to its moving list: a button that creates one, and one that revokes each. */
import { randomUUID } from 'node:crypto';
import { getTranslations } from 'next-intl/server';
import { FormControls } from '@/components/form/form-controls';
import { Button } from '@/components/ui/button';
import { Heading } from '@/components/ui/text/heading';
import { movingLinkMaxAgeDays } from '@/lib/config/account-terms';
import { formKeyControl } from '@/lib/contract/form-key-control';
import type { MovingLink } from '@/lib/contract/moving/moving';
import { formatDate } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import { href } from '@/lib/routes/href';

interface ShareListProps {
  readonly locale: Locale;
  readonly links: readonly MovingLink[];
}

export async function ShareList({ locale, links }: ShareListProps) {
  const t = await getTranslations('moving.share');
  const page = (note: string) => `${href('account-moving-list', locale, {}, { note })}#moving-share`;
  const day = (moment: string) => formatDate(new Date(moment), locale);
  return (
    <section aria-labelledby="moving-share">
      <Heading level={2} size="part" id="moving-share">
        {t('heading')}
      </Heading>
      <p className="mt-2 max-w-[60ch]">{t('text', { days: movingLinkMaxAgeDays })}</p>
      <form action="/api/me/moving-list/links" method="post" className="mt-4">
        <FormControls
          locale={locale}
          page={page('moving-link')}
          hidden={{ [formKeyControl]: randomUUID() }}
        />
        <Button type="submit" variant="secondary">
          {t('create')}
        </Button>
      </form>
      {links.length > 0 ? (
        <ul aria-label={t('links')} className="mt-5 divide-y divide-sand border-sand border-y">
          {links.map(({ id, created_at, expires_at }) => (
            <li key={id} className="flex flex-wrap items-center gap-3 py-3">
              <span className="min-w-0 flex-1 basis-64 text-sm">
                {t('created', { created: day(created_at), expires: day(expires_at) })}
              </span>
              <form action={`/api/me/moving-list/links/${id}/revoke`} method="post">
                <FormControls locale={locale} page={page('moving-link-revoke')} />
                <Button type="submit" variant="secondary" size="small">
                  {t('revoke')}
                  <span className="sr-only"> {t('revokeAbout', { created: day(created_at) })}</span>
                </Button>
              </form>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

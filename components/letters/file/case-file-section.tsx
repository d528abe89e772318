/** On the track page, for the owner of a paid order: its file, and the links that share it. */
import { randomUUID } from 'node:crypto';
import { getLocale, getTranslations } from 'next-intl/server';
import { findPageNote } from '@/components/form/native/page-note';
import { Button, ButtonLink } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { failureMark } from '@/components/ui/failure-mark';
import { Heading } from '@/components/ui/text/heading';
import { findCaseFileLinks } from '@/lib/api-client/case-files';
import { serverApi } from '@/lib/api-client/server';
import { caseFileLinkDays } from '@/lib/config/business';
import { formKeyControl } from '@/lib/contract/form-key-control';
import type { CaseFileLink } from '@/lib/contract/letters/case-files';
import { formatDate, formatMoment } from '@/lib/i18n/format-date';

const formNames = ['case-file-link', 'case-file-link-revoke'] as const;

interface CaseFileSectionProps {
  readonly reference: string;
  /** In the URL: the form that was posted last. */
  readonly note: string | string[] | undefined;
}

export async function CaseFileSection({ reference, note }: CaseFileSectionProps) {
  const found = await findCaseFileLinks(await serverApi({ withVisitor: true }), reference);
  if (!found) return null;
  const t = await getTranslations('caseFile.track');
  const locale = await getLocale();
  const base = `/api/cancellations/${reference}`;
  return (
    <section aria-labelledby="file" className="mt-12 max-w-[48rem] scroll-mt-28">
      <Heading level={2} size="part" id="file">
        {t('heading')}
      </Heading>
      <p className="mt-3">{t('text')}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink href={`${base}/file/zip`} variant="secondary" icon="letter" download>
          {t('zip')}
        </ButtonLink>
        <ButtonLink href={`${base}/file/pdf`} variant="secondary" icon="letter" download>
          {t('pdf')}
        </ButtonLink>
      </div>
      <Heading level={3} size="small" className="mt-8">
        {t('shareHeading')}
      </Heading>
      <p className="mt-2">{t('shareText', { days: caseFileLinkDays })}</p>
      <FileNote name={note} />
      <form action={`${base}/file-links`} method="post" className="mt-4">
        <input type="hidden" name="_locale" value={locale} />
        <input type="hidden" name={formKeyControl} value={randomUUID()} />
        <Button type="submit" variant="secondary">
          {t('create')}
        </Button>
      </form>
      {found.links.length > 0 ? (
        <>
          <Heading level={3} size="small" className="mt-8">
            {t('links')}
          </Heading>
          <ul className="mt-3 divide-y divide-sand border-sand border-y">
            {found.links.map((link) => (
              <LinkItem key={link.id} link={link} reference={reference} />
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}

/** What came of a form of this section. */
async function FileNote({ name }: { readonly name: string | string[] | undefined }) {
  const form = formNames.find((known) => known === name);
  const note = form ? await findPageNote(form) : null;
  if (!note) return null;
  const t = await getTranslations('caseFile.track');
  if (note.done) {
    return form === 'case-file-link-revoke' ? (
      <Callout tone="success" title={t('revoked')} role="status" className="mt-4" />
    ) : null;
  }
  return (
    <Callout tone="error" title={t('failed')} className="mt-4" {...failureMark}>
      <p>{note.message}</p>
    </Callout>
  );
}

async function LinkItem({ link, reference }: { readonly link: CaseFileLink; readonly reference: string }) {
  const t = await getTranslations('caseFile.track');
  const locale = await getLocale();
  const created = formatDate(new Date(link.created_at), locale);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">
          {t(`state.${link.state}`, { date: formatDate(new Date(link.expires_at), locale) })}
        </p>
        <p className="text-ink-soft text-sm">{t('created', { date: created })}</p>
        <p className="text-ink-soft text-sm">
          {link.opened_at
            ? t('opened', { moment: formatMoment(new Date(link.opened_at), locale) })
            : t('neverOpened')}
        </p>
      </div>
      {link.state === 'works' ? (
        <form action={`/api/cancellations/${reference}/file-links/${link.id}/revoke`} method="post">
          <input type="hidden" name="_locale" value={locale} />
          <Button type="submit" variant="secondary" size="small">
            {t('revoke')}
            <span className="sr-only"> {t('revokeAbout', { date: created })}</span>
          </Button>
        </form>
      ) : null}
    </li>
  );
}

/** Links to the list: one by mail for whoever acts, others for the family to read; and erasing the list. */
import { getTranslations } from 'next-intl/server';
import { boxLook, choiceLook } from '@/components/form/choice-control';
import { FormControls } from '@/components/form/form-controls';
import { NoteFields } from '@/components/form/native/note-fields';
import { Button } from '@/components/ui/button';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { estateLinkMaxAgeDays } from '@/lib/config/business';
import { estateForms } from '@/lib/flows/forms/estate-forms';
import { formatDate } from '@/lib/i18n/format-date';
import { apiPath, type EstateContext, formPagePath, noteOf, textsOf } from './estate-context';
import { PartOutcome } from './part-outcome';

interface PartProps {
  readonly context: EstateContext;
}

export async function MailedLink({ context }: PartProps) {
  const t = await getTranslations('estate.link');
  const note = noteOf(context, 'estate-link');
  const mailed = context.estate.mailed_links;
  return (
    <section aria-labelledby="link" className="max-w-[36rem]">
      <Heading level={2} size="part" id="link" className="scroll-mt-28">
        {t('heading')}
      </Heading>
      <PartOutcome context={context} part="link" />
      <p className="mt-2">{t('text')}</p>
      <form action={apiPath(context, '/link')} method="post" noValidate className="mt-4 grid gap-4">
        <FormControls locale={context.locale} page={formPagePath(context, 'estate-link', 'link')} />
        <NoteFields
          set={estateForms.link}
          idPrefix="link"
          note={note?.done ? null : note}
          values={textsOf(context.estate)}
          texts={{ email: { hint: '' } }}
        />
        {mailed > 0 ? (
          <label className={choiceLook}>
            <input type="checkbox" name="renew" value="yes" className={boxLook} />
            <span>{t('renew')}</span>
          </label>
        ) : null}
        <div>
          <Button type="submit" variant="secondary">
            {t('submit')}
          </Button>
        </div>
      </form>
      {mailed > 0 ? (
        <details className="mt-3">
          <summary className="chevron flex min-h-11 items-center gap-2 font-semibold">{t('wrong')}</summary>
          <form action={apiPath(context, '/link/revoke')} method="post" className="mt-1">
            <FormControls locale={context.locale} page={formPagePath(context, 'estate-unlink', 'link')} />
            <p>{t('active', { count: mailed })}</p>
            <Button type="submit" variant="secondary" size="small" className="mt-3">
              {t('revoke')}
            </Button>
          </form>
        </details>
      ) : null}
    </section>
  );
}

/** The list on paper, once there is something on it. */
export async function FamilyFile({ context }: PartProps) {
  if (context.estate.contracts.length === 0) return null;
  const t = await getTranslations('estate.file');
  return (
    <section aria-labelledby="file" className="max-w-[44rem]">
      <Heading level={2} size="part" id="file" className="scroll-mt-28">
        {t('heading')}
      </Heading>
      <p className="mt-2 max-w-[60ch]">{t('text')}</p>
      <p className="mt-3">
        <TextLink standalone href={`${apiPath(context, '/file')}?locale=${context.locale}`}>
          {t('download')}
        </TextLink>
      </p>
    </section>
  );
}

export async function ReadLinks({ context }: PartProps) {
  const { locale, estate } = context;
  const t = await getTranslations('estate.share');
  const last = estate.links.at(-1);
  return (
    <section aria-labelledby="share" className="max-w-[44rem]">
      <Heading level={2} size="part" id="share" className="scroll-mt-28">
        {t('heading')}
      </Heading>
      <PartOutcome context={context} part="share" />
      <p className="mt-2 max-w-[60ch]">{t('text', { days: estateLinkMaxAgeDays })}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <form action={apiPath(context, '/links')} method="post">
          <FormControls locale={locale} page={formPagePath(context, 'estate-share', 'share')} />
          <Button type="submit" variant="secondary">
            {t('create')}
          </Button>
        </form>
        {last ? (
          <form action={apiPath(context, '/links/revoke')} method="post">
            <FormControls locale={locale} page={formPagePath(context, 'estate-unshare', 'share')} />
            <Button type="submit" variant="secondary">
              {t('revoke')}
            </Button>
          </form>
        ) : null}
      </div>
      {last ? (
        <p className="mt-3">
          {t('active', {
            count: estate.links.length,
            date: formatDate(new Date(last.expires_at), locale),
          })}
        </p>
      ) : null}
    </section>
  );
}

export async function EraseEstate({ context }: PartProps) {
  const t = await getTranslations('estate.erase');
  return (
    <section aria-labelledby="erase" className="max-w-[44rem]">
      <details>
        <summary className="chevron flex min-h-12 items-center gap-2">
          <h2 id="erase" className="text-lg">
            {t('heading')}
          </h2>
        </summary>
        <p className="mt-2">{t('text')}</p>
        <form action={apiPath(context, '/erase')} method="post" className="mt-4">
          <FormControls locale={context.locale} page={formPagePath(context, 'estate-erase', 'erase')} />
          <Button type="submit" variant="secondary">
            {t('submit')}
          </Button>
        </form>
      </details>
    </section>
  );
}

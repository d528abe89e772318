/** The start of a list: who died. Nothing is sold here. */
import { randomUUID } from 'node:crypto';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { FormControls } from '@/components/form/form-controls';
import { NoteFields } from '@/components/form/native/note-fields';
import { BehalfFacts } from '@/components/letters/behalf/behalf-facts';
import { NoDownloadPrompt } from '@/components/shell/notices/download-prompt';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Container } from '@/components/ui/container';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { Trail } from '@/components/ui/trail';
import type { FormNote } from '@/lib/contract/accounts';
import type { Company } from '@/lib/contract/companies';
import type { OwnEstates } from '@/lib/contract/estates';
import { formKeyControl } from '@/lib/contract/form-key-control';
import { estateForms } from '@/lib/flows/forms/estate-forms';
import { href } from '@/lib/routes/href';
import { ownListsHref } from '../cancel/own-lists';

interface EstateStartPageProps {
  /** Companies to begin with, such as those of a statement. */
  readonly companies?: readonly Company[];
  /** Lists of this browser. */
  readonly own?: OwnEstates['estates'];
  readonly note?: FormNote | null;
  /** Whether a list was just erased. */
  readonly isErased?: boolean;
  /** Whether the lists of this browser were asked for. */
  readonly asksOwn?: boolean;
}

export async function EstateStartPage({
  companies = [],
  own = [],
  note = null,
  isErased = false,
  asksOwn = false,
}: EstateStartPageProps) {
  const locale = await getLocale();
  const t = await getTranslations('estate');
  const page = href('after-death', locale);
  const chosen = companies.map(({ slug }) => <input key={slug} type="hidden" name="company" value={slug} />);
  const back = new URLSearchParams([
    ['note', 'estate'],
    ...companies.map(({ slug }): [string, string] => ['company', slug]),
  ]);
  return (
    <Container className="pt-6 pb-20">
      <NoDownloadPrompt />
      <Trail structured={companies.length === 0} items={[{ label: t('breadcrumb'), href: page }]} />
      <header className="mt-6 sm:mt-10">
        {isErased ? (
          <Callout tone="success" title={t('erase.done')} role="status" className="mb-6">
            <p>{t('erase.doneText')}</p>
          </Callout>
        ) : null}
        <Heading level={1} className="max-w-[20ch]">
          {t('heading')}
        </Heading>
        <p className="mt-5 max-w-[56ch] text-lg">{t('lead')}</p>
        <p className="mt-3 max-w-[56ch]">{t('quiet')}</p>
      </header>
      {own.length > 0 ? <OwnLists own={own} companies={companies} /> : null}
      {own.length === 0 && companies.length === 0 && !isErased ? <Begun asksOwn={asksOwn} /> : null}
      <section aria-labelledby="start" className="mt-12 max-w-[36rem]">
        <Heading level={2} size="part" id="start">
          {t('start.heading')}
        </Heading>
        <p className="mt-2">{t('start.intro')}</p>
        {companies.length > 0 ? (
          <p className="mt-2">
            {t('start.taken', {
              names: new Intl.ListFormat(locale).format(companies.map(({ name }) => name)),
            })}
          </p>
        ) : null}
        <form action="/api/estates" method="post" noValidate className="mt-6 grid gap-5">
          <FormControls
            locale={locale}
            page={`${page}?${back}#start`}
            hidden={{ [formKeyControl]: randomUUID() }}
          />
          {chosen}
          <NoteFields set={estateForms.deceased} idPrefix="estate" note={note} />
          <div>
            <Button type="submit" size="large">
              {t('start.submit')}
            </Button>
          </div>
        </form>
        <p className="mt-6">
          {t.rich('oneLetter', {
            free: (chunks) => <TextLink href={`${href('cancel-on-behalf', locale)}#ways`}>{chunks}</TextLink>,
            link: (chunks) => <TextLink href={href('cancel-on-behalf', locale)}>{chunks}</TextLink>,
          })}
        </p>
      </section>
      <div className="mt-12">
        <BehalfFacts />
      </div>
    </Container>
  );
}

/** The way to a list that was begun before; where this browser has none, how to open it. */
async function Begun({ asksOwn }: { readonly asksOwn: boolean }) {
  const t = await getTranslations('estate.own');
  const path = ownListsHref(await getLocale());
  // The answer is about this browser: it is not indexed.
  const link = (chunks: ReactNode) => (
    <TextLink href={path} rel="nofollow">
      {chunks}
    </TextLink>
  );
  return (
    <p id="own" className="mt-6 max-w-[56ch] scroll-mt-28">
      {asksOwn ? t('none') : t.rich('begun', { link })}
    </p>
  );
}

/** Lists that this browser has already: to go on with, or to add the companies to. */
async function OwnLists({
  own,
  companies,
}: {
  readonly own: OwnEstates['estates'];
  readonly companies: readonly Company[];
}) {
  const locale = await getLocale();
  const t = await getTranslations('estate.own');
  return (
    <section aria-labelledby="own" className="mt-10 max-w-[36rem]">
      <Heading level={2} size="part" id="own" className="scroll-mt-28">
        {t('heading')}
      </Heading>
      <ul className="mt-4 grid gap-3">
        {own.map(({ reference, deceased_name: name }) => (
          <li key={reference}>
            {companies.length === 0 ? (
              <TextLink
                standalone
                iconEnd="arrow-right"
                href={href('after-death-reference', locale, { reference })}
              >
                {t('open', { name })}
              </TextLink>
            ) : (
              <form action={`/api/estates/${reference}/contracts`} method="post">
                <FormControls
                  locale={locale}
                  page={href('after-death-reference', locale, { reference }, { note: 'estate-add' })}
                />
                {companies.map(({ slug }) => (
                  <input key={slug} type="hidden" name="company" value={slug} />
                ))}
                <Button type="submit" variant="secondary" icon="plus">
                  {t('add', { name })}
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

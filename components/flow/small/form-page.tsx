/** The page around a small form: its purpose, then the form. */
import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Container } from '@/components/ui/container';
import { Heading } from '@/components/ui/text/heading';
import { Trail } from '@/components/ui/trail';
import { href } from '@/lib/routes/href';
import { pageMetadata } from '@/lib/seo/metadata';

export type SmallPage = 'complaint' | 'missing-data' | 'userpanel' | 'alpha-program';

/** Returns the page's metadata. */
export async function formPageMetadata(name: SmallPage): Promise<Metadata> {
  const t = await getTranslations('forms.page');
  return pageMetadata({
    name,
    locale: await getLocale(),
    title: t(`${name}.title`),
    description: t(`${name}.description`),
  });
}

export async function FormPage({ name, children }: { name: SmallPage; children: ReactNode }) {
  const locale = await getLocale();
  const t = await getTranslations('forms.page');
  return (
    <Container className="pt-6 pb-20">
      <Trail items={[{ label: t(`${name}.breadcrumb`), href: href(name, locale) }]} />
      <header className="mt-6 sm:mt-10">
        <Heading level={1} className="max-w-[20ch]">
          {t(`${name}.heading`)}
        </Heading>
        <p className="mt-5 max-w-[58ch] text-lg">{t(`${name}.lead`)}</p>
      </header>
      <div className="mt-10">{children}</div>
    </Container>
  );
}

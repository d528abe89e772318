/** The search index of a section's articles, loaded when the search is first used. */
import { articleSections, isArticleSection } from '@/components/content/article/article-sections';
import { listArticleEntries } from '@/components/content/article/list-entries';
import { isLocale, locales } from '@/lib/i18n/locale';

/** Same as the index page: built with the release and revalidated when stories change. */
export const revalidate = 3600;
export const dynamic = 'force-static';
/** Otherwise Next caches a 404 for every other path. */
export const dynamicParams = false;

interface Context {
  readonly params: Promise<{ locale: string; section: string }>;
}

export function generateStaticParams() {
  return locales.flatMap((locale) => articleSections.map((section) => ({ locale, section })));
}

export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { locale, section } = await params;
  if (!isLocale(locale) || !isArticleSection(section)) return new Response(null, { status: 404 });
  return Response.json(await listArticleEntries(section, locale));
}

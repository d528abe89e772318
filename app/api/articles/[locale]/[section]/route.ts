/** What a browser searches a section's articles in: one small file, loaded when somebody turns to the search. */
import { articleSections, isArticleSection } from '@/components/content/article/article-sections';
import { listArticleEntries } from '@/components/content/article/list-entries';
import { isLocale, locales } from '@/lib/i18n/locale';

/** The same as the index's own page: made with the build, and again when stories change. */
export const revalidate = 3600;
export const dynamic = 'force-static';
/** Next would store the 404 of every other address. */
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

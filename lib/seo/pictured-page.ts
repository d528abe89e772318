/** The page of a social image: its title and, for a company's, its tile. Server only. */
import 'server-only';
import { createApi } from '@/lib/api-client/api';
import { findCompany } from '@/lib/api-client/companies';
import { sendToApi } from '@/lib/api-client/server';
import { findCategory } from '@/lib/companies/categories';
import { companyPageNames, hasCompanyPage } from '@/lib/companies/indexed-pages';
import { type MonogramTile, monogramOf } from '@/lib/companies/monogram';
import { findStory } from '@/lib/content/queries';
import { matchPath, type RouteMatch } from '@/lib/routes/match';
import { findStorySlug } from '@/lib/routes/story-route';
import { isOldPath } from './old-paths';
import { categoryTitle, companyPageTitle, fixedPageTitle, isFixedPage } from './page-title';

export interface PicturedPage {
  /** As in the page's metadata. */
  readonly title: string;
  readonly tile: MonogramTile | null;
  /** Path of the story's own drawing (`/assets/stories/gym.svg`), if it has one. */
  readonly drawing: string | null;
}

/** Our own drawings: pictures of the content service are neither drawings nor files of this server. */
const ownDrawing = /^\/assets\/stories\/[a-z0-9-]+\.svg$/;

/** Returns the content of a page's image; null when the page does not exist, or has no image of its own. */
export async function findPicturedPage(path: string): Promise<PicturedPage | null> {
  const match = isOldPath(path) ? null : matchPath(path);
  if (!match || match.movedTo !== null) return null;
  const { route, locale, params } = match;
  if (route.kind === 'content') return findStoryPage(match);
  if (isFixedPage(route.name))
    return { title: fixedPageTitle(route.name, locale), tile: null, drawing: null };
  if (route.name === 'cancel-category') {
    const category = findCategory(params.category ?? '');
    return category && { title: categoryTitle(category, locale), tile: null, drawing: null };
  }
  return findCompanyPage(match);
}

async function findStoryPage({ route, locale, params }: RouteMatch): Promise<PicturedPage | null> {
  const slug = findStorySlug(route.name, locale, params);
  const story = slug && (await findStory(slug, { locale, types: ['page', 'article', 'legal'] }));
  if (!story) return null;
  const picture = 'image' in story.content ? story.content.image?.filename : undefined;
  const drawing = picture !== undefined && ownDrawing.test(picture) ? picture : null;
  return { title: story.content.metaTitle, tile: null, drawing };
}

async function findCompanyPage({ route, locale, params }: RouteMatch): Promise<PicturedPage | null> {
  const page = companyPageNames.find((name) => name === route.name);
  const { company: slug } = params;
  if (!page || slug === undefined) return null;
  const company = await findCompany(createApi(sendToApi, { 'accept-language': locale }), slug);
  if (!company || !hasCompanyPage(page, locale, company)) return null;
  return {
    title: companyPageTitle(page, company, locale),
    tile: monogramOf(company.name, company.slug),
    drawing: null,
  };
}

/** The slugs of all stories, for the middleware. */
import { respondStorySlugs } from '@/lib/content/story-slugs';

export const dynamic = 'force-dynamic';

export const GET = respondStorySlugs;

/** The slugs of all stories, for the middleware. */
import { answerStorySlugs } from '@/lib/content/story-slugs';

export const dynamic = 'force-dynamic';

export const GET = answerStorySlugs;

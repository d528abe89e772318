/** Which stories exist, for the edge. */
import { answerStorySlugs } from '@/lib/content/story-slugs';

export const dynamic = 'force-dynamic';

export const GET = answerStorySlugs;

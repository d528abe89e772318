/** The project's stories in Storyblok's API format; not in production (lib/content/embedded). */
import { getEnv } from '@/lib/config/env';
import { cdnOverHttp, storeIsOpen } from '@/lib/content/embedded/over-http';
import { embeddedStories } from '@/lib/content/storyblok';

export const dynamic = 'force-dynamic';

export const GET = cdnOverHttp(embeddedStories, { isOpen: () => storeIsOpen(getEnv()) });

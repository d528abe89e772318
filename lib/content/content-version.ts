/** Whether this request is an editor's: Next's draft mode, enabled by a signed link only (app/api/draft). */
import { draftMode } from 'next/headers';
import type { ContentVersion } from './storyblok';

/** Returns the draft version for editors, the published one otherwise. */
export async function contentVersion(): Promise<ContentVersion> {
  return (await isDraft()) ? 'draft' : 'published';
}

/** Returns whether draft mode is on. Next throws without a request, in a build or command: then it is off. */
export async function isDraft(): Promise<boolean> {
  try {
    return (await draftMode()).isEnabled;
  } catch {
    return false;
  }
}

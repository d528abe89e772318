/** Whether this request is an editor's: Next's draft mode, switched on by a signed link only (app/api/draft). */
import { draftMode } from 'next/headers';
import type { ContentVersion } from './storyblok';

/** Drafts for editors, what is published for everybody else. */
export async function contentVersion(): Promise<ContentVersion> {
  return (await isDraft()) ? 'draft' : 'published';
}

/** Whether an editor looks. A build and a command have no request, and so no editor: Next throws there. */
export async function isDraft(): Promise<boolean> {
  try {
    return (await draftMode()).isEnabled;
  } catch {
    return false;
  }
}

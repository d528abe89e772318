/** Support contact in one language, passed as props because the browser has neither routes nor settings. */
import { getSeller } from '@/lib/config/seller';
import type { Locale } from '@/lib/i18n/locale';
import { href } from '@/lib/routes/href';
import { type ContactChannel, contactChannelsOf } from './contact-channels';

export interface SupportContact {
  /** Path of the support page; clicks on links to it open the panel. */
  readonly question: string;
  readonly contact: string;
  readonly privacy: string;
  /** Contact channels besides the form. */
  readonly channels: readonly ContactChannel[];
}

/** Returns the paths and channels of a language. Server only. */
export function supportContactIn(locale: Locale): SupportContact {
  return {
    question: href('question', locale),
    contact: href('contact', locale),
    privacy: href('privacy-policy', locale),
    channels: contactChannelsOf(getSeller()),
  };
}

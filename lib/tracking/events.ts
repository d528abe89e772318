/**
 * Everything that is ever told to the tag manager (spec §7), name → payload: one catalogue, so that one look shows what
 * leaves the site. Never anything personal, no references, tracking numbers, keys or what somebody typed; a value is a word
 * of ours (data-layer.ts checks), never a piece of an address.
 */
import type { Locale } from '@/lib/i18n/locale';

export interface TrackedEvents {
  /** A page came into view (spec §9: 250 ms after a change of route). `page_key` as of lib/routes/page-key.ts. */
  readonly page_view: { readonly page_key: string; readonly page_language: Locale };
  /** The download modal opened (spec §4 'Download modal'). */
  readonly download_modal_opened: { readonly modal: 'download' | 'download_fullscreen' };
  /** A form was sent and taken; `form` is its endpoint's name (form-sent.ts). */
  readonly form_sent: { readonly form: string };
  /** A variant of an experiment came into view (spec §3 'Experiments'); once for each browser. */
  readonly experiment_exposed: { readonly experiment: string; readonly variant: string };
}

export type TrackedEventName = keyof TrackedEvents;

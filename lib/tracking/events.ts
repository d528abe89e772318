/**
 * Every event of the data layer, name → payload: a complete catalogue of data sent
 * to third parties. Never personal data, references, tracking codes, keys or input; values are
 * identifiers (data-layer.ts validates), never parts of a URL.
 */
import type { Locale } from '@/lib/i18n/locale';

export interface TrackedEvents {
  /** A page view (250 ms after a change of route). `page_key` as in lib/routes/page-key.ts. */
  readonly page_view: { readonly page_key: string; readonly page_language: Locale };
  /** The download modal opened. */
  readonly download_modal_opened: { readonly modal: 'download' | 'download_fullscreen' };
  /** A form was submitted successfully; `form` is its endpoint's name (form-sent.ts). */
  readonly form_sent: { readonly form: string };
  /** A variant of an experiment became visible; once per browser. */
  readonly experiment_exposed: { readonly experiment: string; readonly variant: string };
}

export type TrackedEventName = keyof TrackedEvents;

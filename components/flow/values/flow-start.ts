/** What a page gives its form to start with. */
import type { StartTexts } from '@/lib/contract/letters/start-texts';
import type { FlowView } from '@/lib/flows/flow-view';

export interface FlowStart {
  readonly view: FlowView;
  readonly draft: {
    readonly reference: string;
    readonly version: number;
    /** Key of this rendering of the page. */
    readonly page: string;
    readonly step: string;
    /** Of the last native post, by field. */
    readonly errors: Readonly<Record<string, readonly string[]>>;
    readonly message: string | null;
    /** The days of each moment to start; null where no letters are ordered. */
    readonly start: StartTexts | null;
  } | null;
  /** Paths of the draft's page and of the page after success, with the placeholder. */
  readonly paths: {
    readonly draft: string;
    readonly success: string;
    /** Public page of the form; null where it has none. */
    readonly form: string | null;
  };
  /** Whether the contact details are confirmed in a dialog before submitting. */
  readonly checksContact: boolean;
  /** Whether the flow has no drafts. */
  readonly isDraftless: boolean;
  /** Whether a code was sent by the last native post. */
  readonly codeSent: boolean;
}

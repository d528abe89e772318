/** A kind of mail: its texts from its data, and one complete sample of the data for tests of text and layout. */
import type { MailContent } from './mail-content';
import type { MailContext } from './mail-context';

export interface Mail<Data> {
  readonly compose: (context: MailContext, data: Data) => MailContent;
  readonly sample: Data;
}

export const mail = <Data>(compose: Mail<Data>['compose'], sample: NoInfer<Data>): Mail<Data> => ({
  compose,
  sample,
});

/** A mail as it is sent. */
export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

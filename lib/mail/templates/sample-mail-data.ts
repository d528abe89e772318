/** One complete sample of each mail's data, by kind. */
import { type MailData, mailKinds, mailOf } from './mail-kinds';

export const sampleMailData = Object.fromEntries(
  mailKinds.map((kind) => [kind, mailOf(kind).sample]),
) as unknown as MailData;

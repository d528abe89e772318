/** The body of a webhook. It has no personal data: the customer is named on the paper, and at the link only with the sender's postcode. */
import { shortReference } from '@/lib/contract/references';
import type { WebhookBody } from '@/lib/contract/webhooks/company-webhooks';
import type { Locale } from '@/lib/i18n/locale';
import { absoluteUrl, href } from '@/lib/routes/href';
import type { StoredLetter } from '../../cancellations/letters/move-letter';

interface EventSource {
  readonly siteUrl: string;
  readonly locale: Locale;
  /** When the event happened: the same for each attempt. */
  readonly at: Date;
}

type Announced = Pick<StoredLetter, 'company' | 'code' | 'orderReference' | 'letterDate' | 'option'>;

/** A letter was posted. */
export function letterBody({ siteUrl, locale, at }: EventSource, letter: Announced): WebhookBody {
  return {
    type: 'letter.sent',
    timestamp: at.toISOString(),
    data: {
      company: letter.company,
      short_reference: shortReference(letter.orderReference),
      letter_date: letter.letterDate,
      option: letter.option,
      url: absoluteUrl(siteUrl, href('letter-link', locale, { code: letter.code })),
    },
  };
}

/** Code of a letter that does not exist: a code has characters of base32 without I, L, O and U, and 16 of them. */
const testCode = 'TEST';

/** A test: the shape of a letter, with a link to none. */
export function testBody(source: EventSource, company: string): WebhookBody {
  const letterDate = source.at.toISOString().slice(0, 10);
  const letter = {
    company,
    code: testCode,
    orderReference: '0'.repeat(26),
    letterDate,
    option: 'registered',
  } as const;
  return { ...letterBody(source, letter), type: 'webhook.test' };
}

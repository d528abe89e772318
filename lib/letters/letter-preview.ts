/** The letter's text on the wire, for the preview beside the form (contract: letter-preview). */

import type { LetterLanguage } from '@/lib/contract/letters/letter-kinds';
import type { LetterPreview, LetterSegments } from '@/lib/contract/letters/letter-preview';
import type { StartTexts } from '@/lib/contract/letters/start-texts';
import type { LetterText, Segments } from './letter-text';

/** Returns a letter's text in parts for display; `end` and `start` are shown beside it. */
export function letterPreviewOf(
  text: LetterText,
  language: LetterLanguage,
  { end = null, start = null }: { end?: string | null; start?: StartTexts | null } = {},
): LetterPreview {
  return {
    language,
    notice: text.notice,
    sender: text.sender.map((line) => copy(line.content)),
    recipient: text.recipient.map((line) => copy(line.content)),
    place_and_date: copy(text.placeAndDate),
    subject: copy(text.subject),
    details: text.details.map(({ label, value }) => ({ label, value: copy(value) })),
    greeting: text.greeting,
    opening: copy(text.opening),
    comment: text.comment && { label: text.comment.label, lines: [...text.comment.lines] },
    requests: [...text.requests, text.confirmation].map(copy),
    closing: text.closing,
    signer: text.signer.map(copy),
    end,
    start,
    complete: text.missing.length === 0,
  };
}

function copy(segments: Segments): LetterSegments {
  return [...segments];
}

import { expect, test } from 'vitest';
import { letterPreview } from '@/lib/contract/letter-preview';
import { sampleLetter } from '@/tests/support/letters/sample-letter';
import { letterWords } from './fingerprint';
import { letterPreviewOf } from './letter-preview';
import { letterText } from './letter-text';
import { plainText } from './segment';

test('the words beside the form are the words of the paper, in its order', () => {
  const text = letterText({ ...sampleLetter, comment: 'Eerste\nTweede' });
  const preview = letterPreview.parse(letterPreviewOf(text, 'nl'));
  const lines = [
    ...preview.sender.map(plainText),
    ...preview.recipient.map(plainText),
    plainText(preview.place_and_date),
    plainText(preview.subject),
    ...preview.details.map(({ label, value }) => `${label}: ${plainText(value)}`),
    preview.greeting,
    plainText(preview.opening),
    preview.comment?.label,
    ...(preview.comment?.lines ?? []),
    ...preview.requests.map(plainText),
    preview.closing,
    ...preview.signer.map(plainText),
  ];
  expect(lines.join('\n').replace(/ {2}/gu, ' ')).toBe(letterWords(text));
});

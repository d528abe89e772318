/** A letter from its input to its PDF, with fonts already parsed (target: well under 20 ms, since the preview is the letter). */
import { planLetter } from '@/lib/letters/pdf/plan-letter';
import { renderLetter } from '@/lib/letters/pdf/render-letter';
import { baselineJpeg } from '@/tests/support/letters/jpeg-files';
import { sampleLetter } from '@/tests/support/letters/sample-letter';
import { signaturePng } from '@/tests/support/letters/signature-png';
import { type Measurement, measure } from './measure';

const comment = 'Ik heb hierover al drie keer gebeld en telkens zou iemand terugbellen. '.repeat(7);
const letters = {
  'typed signature': sampleLetter,
  'drawn signature (400 × 200 PNG)': {
    ...sampleLetter,
    signature: { kind: 'image', bytes: signaturePng },
  },
  'uploaded signature (JPEG)': { ...sampleLetter, signature: { kind: 'image', bytes: baselineJpeg } },
  'two sheets': { ...sampleLetter, comment },
  'Greek, Cyrillic and Japanese': {
    ...sampleLetter,
    companyName: '株式会社テスト',
    sender: { ...sampleLetter.sender, name: 'Юлия Ελλάδα' },
  },
} as const;

/** Measures complete letters of each kind, each with a unique name, and the layout alone. */
export default async function letterBench(): Promise<readonly Measurement[]> {
  const rows: Measurement[] = [];
  for (const [what, letter] of Object.entries(letters)) {
    rows.push(
      await measure(
        what,
        200,
        (run) => renderLetter({ ...letter, contractNumber: `NL-${run}-889` }),
        'median under 20 ms',
      ),
    );
  }
  rows.push(
    await measure('plan alone, for a form to check', 200, (run) =>
      planLetter({ ...sampleLetter, contractNumber: `NL-${run}-889` }, null),
    ),
  );
  return rows;
}

/** A letter that a test renders in its own process and, by running this file, in another. */
import { fileURLToPath } from 'node:url';
import type { LetterInput } from '@/lib/letters/letter-input';
import { renderLetter } from '@/lib/letters/pdf/render-letter';
import { sampleLetter } from './sample-letter';
import { signaturePng } from './signature-png';

export const letterElsewhere: LetterInput = {
  ...sampleLetter,
  companyName: '株式会社テスト ‘O’',
  signature: { kind: 'image', bytes: signaturePng },
};

/** The file to run: it prints the SHA-256 of its PDF. */
export const elsewhere = fileURLToPath(import.meta.url);

if (process.argv[1] === elsewhere) {
  const { sha256 } = await renderLetter(letterElsewhere);
  process.stdout.write(sha256);
}

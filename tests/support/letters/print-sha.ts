/** Renders the sample letter in a process of its own and prints the SHA-256 of its bytes. */
import { renderLetter } from '@/lib/letters/render-letter';
import { makeSignaturePng } from './make-png';
import { sampleLetter } from './sample-letter';

const { sha256 } = await renderLetter({
  ...sampleLetter,
  companyName: '株式会社テスト ‘O’',
  signature: { kind: 'image', bytes: makeSignaturePng() },
});
process.stdout.write(sha256);

import QRCode from 'qrcode';
import { describe, expect, it } from 'vitest';
import { qrCodeSizePixels } from '@/lib/config/business';
import { codeText, maxCodeCharacters } from './code-text';

const plain = 'https://snoei.example/get';
const link = 'https://snoei.onelink.example/app?pid=mail';

describe('codeText', () => {
  it('marks the link as scanned', () => {
    expect(codeText(link, plain)).toBe(`${link}&af_ss_qr=true`);
  });

  it('is the plain address without a link, and where the link is too long to scan', () => {
    expect(codeText(null, plain)).toBe(plain);
    expect(codeText(`${link}${'a'.repeat(maxCodeCharacters)}`, plain)).toBe(plain);
  });

  it('gives modules of three pixels and more', () => {
    const { modules } = QRCode.create(`${link}${'%aA'.repeat(200)}`.slice(0, maxCodeCharacters), {
      errorCorrectionLevel: 'M',
    });
    expect(qrCodeSizePixels / (modules.size + 8)).toBeGreaterThanOrEqual(3);
  });
});

import QRCode from 'qrcode';
import { describe, expect, it } from 'vitest';
import { qrCodeSizePixels } from '@/lib/config/business';
import { codeText, maxCodeCharacters } from './code-text';

const plain = 'https://snoei.example/get';
const link = 'https://snoei.onelink.example/app?pid=mail&c=voor%20jaar%20%26';
const redirect = `af_r=${encodeURIComponent('https://apps.snoei.example/ios')}`;

describe('codeText', () => {
  it('marks the link as scanned', () => {
    expect(codeText(link, plain)).toBe(`${link}&af_ss_qr=true`);
    expect(codeText(`${link}&${redirect}`, plain)).toBe(`${link}&${redirect}&af_ss_qr=true`);
  });

  it('is the plain URL without a link', () => {
    expect(codeText(null, plain)).toBe(plain);
  });

  it('drops parameters that would make it too dense, never source, campaign and target', () => {
    const clicks = ['gclid', 'fbclid', 'wbraid'].map((name) => `&${name}=${name[0]?.repeat(90)}`).join('');
    const text = codeText(`${link}${clicks}&${redirect}`, plain);
    expect(text).toBe(`${link}&gclid=${'g'.repeat(90)}&fbclid=${'f'.repeat(90)}&${redirect}&af_ss_qr=true`);
    expect(text.length).toBeLessThanOrEqual(maxCodeCharacters);
  });

  it('is the plain URL if not even those fit', () => {
    expect(codeText(`https://a.example/?pid=mail&c=${'c'.repeat(maxCodeCharacters)}`, plain)).toBe(plain);
    expect(codeText(`https://a.example/${'x'.repeat(maxCodeCharacters)}?pid=mail`, plain)).toBe(plain);
  });

  it('has modules of three pixels and more', () => {
    const { modules } = QRCode.create('%aA'.repeat(maxCodeCharacters / 3), { errorCorrectionLevel: 'M' });
    expect(qrCodeSizePixels / (modules.size + 8)).toBeGreaterThanOrEqual(3);
  });
});

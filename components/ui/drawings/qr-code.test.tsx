import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import QRCode from 'qrcode';
import { afterEach, describe, expect, it } from 'vitest';
import { QrCode } from './qr-code';
import { qrColour } from './qr-colour';

afterEach(cleanup);

const address = 'https://snoei.example/download';

/** Returns the dark modules of a path, as "column row". */
function darkModules(path: string): Set<string> {
  const dark = new Set<string>();
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1/g)) {
    for (let column = 0; column < Number(width); column += 1) dark.add(`${Number(x) + column} ${y}`);
  }
  return dark;
}

describe('QrCode', () => {
  it('is 250 by 250, has a name, and draws every dark module of the code with a quiet zone of four', () => {
    render(<QrCode text={address} label="To the app" />);
    const picture = screen.getByRole('img', { name: 'To the app' });
    expect(picture).toHaveAttribute('width', '250');
    expect(picture).toHaveAttribute('height', '250');
    const { modules } = QRCode.create(address, { errorCorrectionLevel: 'M' });
    expect(picture).toHaveAttribute('viewBox', `0 0 ${modules.size + 8} ${modules.size + 8}`);
    const [, code] = picture.querySelectorAll('path');
    const dark = darkModules(code?.getAttribute('d') ?? '');
    const expected = new Set<string>();
    for (let row = 0; row < modules.size; row += 1) {
      for (let column = 0; column < modules.size; column += 1) {
        if (modules.get(row, column)) expected.add(`${column + 4} ${row + 4}`);
      }
    }
    expect(dark).toEqual(expected);
    expect(code).toHaveAttribute('fill', '#000000');
  });
});

describe('qrColour', () => {
  it.each([
    ['1E6B45', '#1e6b45'],
    ['#1e6', '#1e6'],
    ['#17251D', '#17251d'],
    ['green', '#000000'],
    ['#12345', '#000000'],
    ['#1234567', '#000000'],
    ['#ggg', '#000000'],
    ['', '#000000'],
    [null, '#000000'],
    ['"/><script>', '#000000'],
  ])('%s is %s', (text, colour) => {
    expect(qrColour(text)).toBe(colour);
  });
});

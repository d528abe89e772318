import { describe, expect, it } from 'vitest';
import { stampPath } from './stamp-path';

describe('stampPath', () => {
  it('comes back to where it began', () => {
    let [x, y] = [0, 0];
    for (const [, dx = '', dy = ''] of stampPath(44, 54, 8, 10).matchAll(
      /(?:l|a\S+ \S+ 0 0 0 )(-?[\d.]+) (-?[\d.]+)/g,
    )) {
      x += Number(dx);
      y += Number(dy);
    }
    expect(x).toBeCloseTo(0, 5);
    expect(y).toBeCloseTo(0, 5);
  });

  it('has a notch for each tooth', () => {
    expect(stampPath(44, 54, 8, 10).match(/a/g)).toHaveLength(36);
  });
});

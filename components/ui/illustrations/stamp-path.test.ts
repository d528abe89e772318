import { describe, expect, it } from 'vitest';
import { stampPath } from './stamp-path';

describe('stampPath', () => {
  it('is a closed path', () => {
    let [x, y] = [0, 0];
    for (const [, along, length = '', dx = '', dy = ''] of stampPath(44, 54, 8, 10).matchAll(
      /([hv])(-?[\d.]+)|a\S+ \S+ 0 0 0 (-?[\d.]+) (-?[\d.]+)/g,
    )) {
      x += Number(along === 'h' ? length : dx);
      y += Number(along === 'v' ? length : dy);
    }
    expect(x).toBeCloseTo(0, 5);
    expect(y).toBeCloseTo(0, 5);
  });

  it('has a notch for each tooth', () => {
    expect(stampPath(44, 54, 8, 10).match(/a/g)).toHaveLength(36);
  });

  it('is as long as the stamp along each edge', () => {
    const [, top = ''] = /^M0 0(.*?)v/.exec(stampPath(44, 54, 8, 10)) ?? [];
    const length = [...top.matchAll(/h([\d.]+)|0 0 0 ([\d.]+) 0/g)].reduce(
      (sum, [, line = 0, chord = 0]) => sum + Number(line) + Number(chord),
      0,
    );
    expect(length).toBeCloseTo(44, 0);
  });
});

/**
 * The outline of a stamp: a box with round notches along its edges, clockwise from the upper left. Pure.
 * `across` and `down` are the numbers of notches; the box is `width` by `height`.
 */
export function stampPath(width: number, height: number, across: number, down: number): string {
  const side = (length: number, notches: number, along: 'h' | 'v', sign: 1 | -1) => {
    const pitch = length / notches;
    const radius = pitch * 0.27;
    const flat = round((pitch - 2 * radius) / 2);
    const chord = round(2 * radius) * sign;
    const notch = `a${round(radius)} ${round(radius)} 0 0 0 ${along === 'h' ? `${chord} 0` : `0 ${chord}`}`;
    const line = (units: number) => `${along}${round(units * sign)}`;
    return (
      line(flat) +
      Array<string>(notches)
        .fill(notch)
        .join(line(2 * flat)) +
      line(flat)
    );
  };
  return `M0 0${side(width, across, 'h', 1)}${side(height, down, 'v', 1)}${side(width, across, 'h', -1)}${side(height, down, 'v', -1)}Z`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/**
 * The outline of a stamp: a box with round notches along its edges, clockwise from the upper left. Pure.
 * `across` and `down` are the numbers of notches; the box is `width` by `height`.
 */
export function stampPath(width: number, height: number, across: number, down: number): string {
  const side = (length: number, notches: number, dx: number, dy: number) => {
    const pitch = length / notches;
    const radius = pitch * 0.27;
    const flat = (pitch - 2 * radius) / 2;
    const line = `l${round(flat * dx)} ${round(flat * dy)}`;
    const notch = `a${round(radius)} ${round(radius)} 0 0 0 ${round(2 * radius * dx)} ${round(2 * radius * dy)}`;
    return `${line}${notch}${line}`.repeat(notches);
  };
  return `M0 0${side(width, across, 1, 0)}${side(height, down, 0, 1)}${side(width, across, -1, 0)}${side(height, down, 0, -1)}Z`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

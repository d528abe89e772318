/** pdf.js warns when it is loaded where these classes of the browser are missing; it needs them to draw, and not to read text. */

class Undrawn {
  constructor() {
    throw new Error('nothing is drawn in this process');
  }
}

for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) {
  if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value: Undrawn, configurable: true });
}

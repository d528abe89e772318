/** The mark as data, for the component and the icon files: 48 by 48, with its own colours. */
export const markTile = '#1e6b45';
export const markLeaf = '#c8ee6a';

/** The whole leaf. */
export const leafPath = 'M12 37C7.5 21 17 10.5 38.5 9.5 39.5 30 28.5 41 12 37Z';

/** Parts removed from the leaf: its vein and the cut. */
export const markCuts = [
  { path: 'M7 42 24.5 24', width: 2.6 },
  { path: 'M14 9.5 41 33.5', width: 3.6 },
] as const;

/** Returns the mark as an SVG document. `radius` rounds the tile; `scale` shrinks the leaf for masked icons. */
export function markSvg({ radius = 12, scale = 1 }: { radius?: number; scale?: number } = {}): string {
  const cuts = markCuts
    .map(({ path, width }) => `<path d="${path}" stroke="${markTile}" stroke-width="${width}" fill="none"/>`)
    .join('');
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">',
    `<rect width="48" height="48" rx="${radius}" fill="${markTile}"/>`,
    `<g transform="translate(24 24) scale(${scale}) translate(-24 -24)"><path d="${leafPath}" fill="${markLeaf}"/>${cuts}</g>`,
    '</svg>\n',
  ].join('');
}

/**
 * The social image of a page (brand): wordmark, title, a company's tile or the leaf, and the cut line with
 * the site's name.
 * An SVG of outlines only: it needs no font and contains no user text.
 */
import { leafPath, markCuts } from '@/components/design/brand/mark-shapes';
import { wordmarkBox, wordmarkLeaf, wordmarkLetters } from '@/components/design/brand/wordmark-shapes';
import type { MonogramTile } from '@/lib/companies/monogram';
import { socialImageSize } from '@/lib/seo/social-image';
import { setHeadline } from './headline-lines';
import { headlineOutlines, headlineWidth } from './social-fonts';

export interface SocialImage {
  readonly title: string;
  /** The site's host name. */
  readonly host: string;
  /** Tile of the page's company. */
  readonly tile: MonogramTile | null;
}

/** Colours of the light theme (app/styles/colours.css). */
const colours = {
  paper: '#fbf7ef',
  ink: '#17251d',
  soft: '#4d5c52',
  line: '#8c7f66',
  moss: '#1e6b45',
  clay: '#ee6338',
  sheet: '#ffffff',
  shade: '#f4eddf',
} as const;

const { width, height } = socialImageSize;
const margin = 84;
const room = { width: 700, linesMax: 4, sizes: [92, 84, 76, 68, 60, 52] } as const;
const lineHeight = 1.06;
const tileSize = 236;

/** Returns the image as an SVG document. */
export function drawSocialImage({ title, host, tile }: SocialImage): string {
  const { lines, size } = setHeadline(title, room, headlineWidth);
  const blockHeight = lines.length * size * lineHeight;
  // Centred between the wordmark and the cut line.
  const first = 138 + (height - 138 - 122 - blockHeight) / 2 + size * 0.83;
  const headline = lines.map(
    (line, index) =>
      `<g transform="translate(${margin} ${first + index * size * lineHeight})" fill="${colours.ink}">${headlineOutlines(line, size)}</g>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${colours.paper}"/>`,
    tile ? drawTile(tile) : drawLeaf(),
    drawWordmark(),
    ...headline,
    drawFooter(host),
    '</svg>',
  ].join('');
}

function drawWordmark(): string {
  const scale = 54 / wordmarkBox.height;
  const x = margin - wordmarkBox.left * scale;
  const y = 64 - wordmarkBox.top * scale;
  const leaf = wordmarkLeaf.map((path) => `<path d="${path}" fill="${colours.moss}"/>`).join('');
  return `<g transform="translate(${x} ${y}) scale(${scale})"><path d="${wordmarkLetters}" fill="${colours.ink}"/>${leaf}</g>`;
}

/** The company's tile on a folded sheet. */
function drawTile({ letters, background, ink }: MonogramTile): string {
  const x = width - margin - tileSize - 44;
  const y = 186;
  const size = [...letters].length > 2 ? 92 : 122;
  const textWidth = headlineWidth(letters) * size;
  return [
    `<rect x="${x - 44}" y="${y - 44}" width="${tileSize + 88}" height="${tileSize + 88}" rx="20" fill="${colours.sheet}" stroke="#eadfcb" stroke-width="2"/>`,
    `<rect x="${x}" y="${y}" width="${tileSize}" height="${tileSize}" rx="52" fill="${background}"/>`,
    `<g transform="translate(${x + (tileSize - textWidth) / 2} ${y + tileSize / 2 + size * 0.345})" fill="${ink}">${headlineOutlines(letters, size)}</g>`,
  ].join('');
}

/** The leaf of the mark, partly outside the image. */
function drawLeaf(): string {
  const cuts = markCuts
    .map(
      ({ path, width: stroke }) =>
        `<path d="${path}" stroke="${colours.paper}" stroke-width="${stroke}" fill="none"/>`,
    )
    .join('');
  return `<g transform="translate(772 8) scale(11.6)"><path d="${leafPath}" fill="#c8ee6a"/>${cuts}</g>`;
}

/** The cut line with the secateurs, the mark and the host name. */
function drawFooter(host: string): string {
  const y = height - 84;
  const size = 30;
  const hostWidth = headlineWidth(host) * size;
  const end = width - margin - hostWidth - 28;
  return [
    `<path d="M${margin + 92} ${y}H${end}" stroke="${colours.line}" stroke-width="3" stroke-dasharray="14 11"/>`,
    `<g transform="translate(${margin} ${y - 18})">${secateurs}</g>`,
    `<g transform="translate(${width - margin - hostWidth} ${y + 10})" fill="${colours.soft}">${headlineOutlines(host, size)}</g>`,
  ].join('');
}

const secateurs = [
  `<g fill="none" stroke="${colours.clay}" stroke-width="6.5" stroke-linecap="round">`,
  '<path d="M5 6.5C17 4.5 28 9 38 17"/><path d="M5 29.5C17 31.5 28 27 38 19"/></g>',
  `<path d="M33 24.5C37 12 49 4.5 68 7.5 63 16 52 22 40.5 22Z" fill="${colours.ink}"/>`,
  `<path d="M34 11.5C40 20 50 27.5 64.5 25.5 66.5 24 66 21.5 63.5 21.5 54 22 47 17.5 41.5 11Z" fill="${colours.ink}"/>`,
  `<circle cx="38" cy="18" r="3" fill="${colours.sheet}" stroke="${colours.ink}" stroke-width="2"/>`,
].join('');

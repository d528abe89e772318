/**
 * The social image of a page: wordmark, title, a company's tile, an article's drawing or the leaf, and the cut line
 * with the site's name. An SVG of outlines only: it needs no font and contains no user text.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
  /** Path of an article's drawing below the public folder. */
  readonly drawing: string | null;
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
/** Between the wordmark and the cut line, with space to both. */
const room = {
  width: 700,
  height: 332,
  lineHeight: 1.06,
  linesMax: 4,
  sizes: [92, 84, 76, 68, 60, 52, 46],
} as const;
const roomTop = 160;
const tileSize = 236;
/** Of an article's drawing, which is 315 by 191. */
const drawingSize = { width: 396, height: 240 } as const;
/** Between the headline and the drawing. */
const drawingGap = 44;

/** Returns the image as an SVG document. */
export function drawSocialImage({ title, host, tile, drawing }: SocialImage): string {
  const shapes = drawing === null ? null : readDrawing(drawing);
  const headlineRoom = shapes === null ? room : { ...room, width: drawingLeft - drawingGap - margin };
  const { lines, size } = setHeadline(title, headlineRoom, headlineWidth);
  const { lineHeight } = room;
  const blockHeight = lines.length * size * lineHeight;
  const first = roomTop + (room.height - blockHeight) / 2 + size * 0.83;
  const headline = lines.map(
    (line, index) =>
      `<g transform="translate(${margin} ${first + index * size * lineHeight})" fill="${colours.ink}">${headlineOutlines(line, size)}</g>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${colours.paper}"/>`,
    tile ? drawTile(tile) : shapes === null ? drawLeaf() : placeDrawing(shapes),
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

const drawingLeft = width - margin - drawingSize.width;

/** Returns the shapes of a drawing of 315 by 191; null where there is no such file. */
function readDrawing(path: string): string | null {
  // From the working folder: a bundler would move a path that is relative to this module.
  const file = join(/* turbopackIgnore: true */ process.cwd(), 'public', path);
  if (!existsSync(file)) return null;
  return /<svg[^>]*>(.*)<\/svg>/s.exec(readFileSync(file, 'utf8'))?.[1] ?? null;
}

/** An article's drawing beside its title, with round corners. */
function placeDrawing(shapes: string): string {
  const y = roomTop + (room.height - drawingSize.height) / 2;
  const scale = drawingSize.width / 315;
  const frame = (more: string) =>
    `<rect x="${drawingLeft}" y="${y}" width="${drawingSize.width}" height="${drawingSize.height}" rx="24" ${more}/>`;
  return [
    `<clipPath id="drawing">${frame('')}</clipPath>`,
    `<g clip-path="url(#drawing)"><g transform="translate(${drawingLeft} ${y}) scale(${scale})" stroke-linejoin="round">${shapes}</g></g>`,
    frame(`fill="none" stroke="${colours.line}" stroke-width="2"`),
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

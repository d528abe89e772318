/** A drawn identity document with its number outlined. */
import { Drawing } from '@/components/ui/drawings/drawing';

/** The drawn documents, by value of the field `documentType`. */
export type SampleDocument = 'id-card' | 'passport' | 'driving-licence';

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

interface Layout {
  readonly number: string;
  /** Position of the number. */
  readonly area: Area;
  /** Label in front of it on the document. */
  readonly mark: string | null;
  readonly portrait: Area;
  /** Positions of other lines. */
  readonly lines: readonly Area[];
}

/** Invented numbers in the real format. */
const layouts: Readonly<Record<SampleDocument, Layout>> = {
  'id-card': {
    number: 'SPECI2024',
    mark: null,
    area: { x: 216, y: 26, width: 104 },
    portrait: { x: 20, y: 58, width: 86 },
    lines: [
      { x: 20, y: 30, width: 120 },
      { x: 126, y: 70, width: 130 },
      { x: 126, y: 92, width: 170 },
      { x: 126, y: 114, width: 90 },
      { x: 126, y: 136, width: 150 },
      { x: 126, y: 158, width: 70 },
    ],
  },
  passport: {
    number: 'SPECI2024',
    mark: null,
    area: { x: 216, y: 24, width: 104 },
    portrait: { x: 20, y: 50, width: 80 },
    lines: [
      { x: 20, y: 28, width: 90 },
      { x: 120, y: 62, width: 150 },
      { x: 120, y: 84, width: 120 },
      { x: 120, y: 106, width: 170 },
      { x: 120, y: 128, width: 100 },
      { x: 20, y: 174, width: 300 },
      { x: 20, y: 190, width: 300 },
    ],
  },
  'driving-licence': {
    number: '1234567890',
    mark: '5.',
    area: { x: 134, y: 152, width: 118 },
    portrait: { x: 20, y: 62, width: 88 },
    lines: [
      { x: 90, y: 28, width: 130 },
      { x: 128, y: 66, width: 120 },
      { x: 128, y: 88, width: 150 },
      { x: 128, y: 110, width: 100 },
      { x: 128, y: 132, width: 130 },
    ],
  },
};

export function DocumentSample({ document, label }: { document: SampleDocument; label: string }) {
  return (
    <Drawing
      viewBox="0 0 340 214"
      label={label}
      className="h-auto w-full max-w-[24rem]"
      shapes={{ __html: documentShape(document) }}
    />
  );
}

function documentShape(document: SampleDocument): string {
  const { number, area, mark, portrait, lines } = layouts[document];
  const { x, y, width } = area;
  return [
    "<rect x='1' y='1' width='338' height='212' rx='14' class='fill-sand-soft stroke-line'/>",
    document === 'driving-licence'
      ? "<rect x='20' y='20' width='56' height='30' rx='4' class='fill-postal'/>"
      : '',
    portraitShape(portrait),
    "<g class='fill-line' opacity='.45'>",
    ...lines.map((line) => `<rect x='${line.x}' y='${line.y}' width='${line.width}' height='7' rx='3.5'/>`),
    '</g>',
    `<rect x='${x - 8}' y='${y - 8}' width='${width + 16}' height='34' rx='8' class='fill-sheet stroke-clay' stroke-width='3'/>`,
    `<text x='${x}' y='${y + 15}' textLength='${width}' lengthAdjust='spacingAndGlyphs' class='figures fill-ink font-semibold text-base'>`,
    `${mark === null ? number : `${mark} ${number}`}</text>`,
  ].join('');
}

function portraitShape({ x, y, width }: Area): string {
  const height = width * 1.25;
  const shoulders = `M${x + width * 0.16} ${y + height - 1} a${width * 0.34} ${width * 0.36} 0 0 1 ${width * 0.68} 0 z`;
  return [
    `<rect x='${x}' y='${y}' width='${width}' height='${height}' rx='6' class='fill-sheet stroke-line'/>`,
    "<g class='fill-line'>",
    `<circle cx='${x + width / 2}' cy='${y + height * 0.4}' r='${width * 0.2}' opacity='.6'/>`,
    `<path d='${shoulders}' opacity='.6'/></g>`,
  ].join('');
}

/** Draws on a letter's sheets: text runs, blanks, rules and pictures, with their tags. */
import type { LetterStyle } from '../fonts/letter-fonts';
import { splitRuns, type TextRun } from '../fonts/text-runs';
import type { SignaturePicture } from '../signature-picture';
import { type Line, tagScale } from '../wrap-text';
import { placePicture } from './place-picture';

/** Points in a millimetre. */
export const mm = 72 / 25.4;

export const colours = {
  ink: '#17251d',
  soft: '#55625a',
  rule: '#b9bfb6',
  blank: '#f3ede0',
  black: '#000000',
} as const;
export type Colour = (typeof colours)[keyof typeof colours];

export interface TextLook {
  readonly size: number;
  readonly style: LetterStyle;
  readonly colour?: Colour;
}

/** Area in points from the sheet's top left corner. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface TagOptions {
  readonly alt?: string;
  readonly scope?: 'Row';
  /** Bounding box of a figure. */
  readonly area?: Area;
}

export class LetterPen {
  readonly #document: PDFKit.PDFDocument;
  readonly #root: PDFKit.PDFStructureElement;
  readonly #runs = new Map<string, readonly TextRun[]>();
  readonly #registered = new Set<string>();
  #parent: PDFKit.PDFStructureElement;

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document;
    this.#root = document.struct('Document');
    this.#parent = this.#root;
    document.addStructure(this.#root);
  }

  addSheet(): void {
    this.#document.addPage();
  }

  /** Closes the tag tree; nothing may be drawn afterwards. */
  end(): void {
    this.#root.end();
  }

  #use(run: TextRun, size: number): void {
    const { key, font } = run.face;
    if (!this.#registered.has(key)) {
      // pdfkit accepts a parsed font; its types only allow files and buffers.
      this.#document.registerFont(key, font as unknown as Buffer);
      this.#registered.add(key);
    }
    this.#document.font(key).fontSize(size);
  }

  #runsOf(text: string, style: LetterStyle): readonly TextRun[] {
    const key = `${style}:${text}`;
    const runs = this.#runs.get(key) ?? splitRuns(text, style);
    this.#runs.set(key, runs);
    return runs;
  }

  /** Draws a text on a baseline; returns the x after it. */
  text(text: string, x: number, baseline: number, { size, style, colour = colours.ink }: TextLook): number {
    let at = x;
    this.#document.fillColor(colour);
    for (const run of this.#runsOf(text, style)) {
      this.#use(run, size);
      // The types only allow a list of features to add; removing one needs an object.
      const features = run.face.features as unknown as PDFKit.Mixins.OpenTypeFeatures[] | undefined;
      this.#document.text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic', features });
      at += this.#document.widthOfString(run.text, { features });
    }
    return at;
  }

  /** Draws a broken line; blanks as a light field on a rule with their tag. Returns the x after it. */
  line(line: Line, x: number, baseline: number, look: TextLook): number {
    let at = x;
    for (const piece of line.pieces) {
      if (!piece.blank) {
        at = this.text(piece.text, at, baseline, look);
        continue;
      }
      const width = piece.width * look.size;
      this.blank({ x: at, y: baseline - look.size * 0.86, width, height: look.size * 1.14 });
      this.text(piece.text, at + look.size * 0.3, baseline - look.size * 0.04, {
        size: look.size * tagScale,
        style: 'regular',
        colour: colours.soft,
      });
      at += width;
    }
    return at;
  }

  /** Draws the lines of one paragraph, `leading` points apart; the spaces at line breaks remain in the text. */
  lines(lines: readonly Line[], x: number, baseline: number, leading: number, look: TextLook): void {
    for (const [index, line] of lines.entries()) {
      const end = this.line(line, x, baseline + index * leading, look);
      if (line.endsAtSpace) this.text(' ', end, baseline + index * leading, look);
    }
  }

  /** Adds a tag with its content, in reading order. Nested tags become its children. */
  tag(type: string, draw: () => unknown, { alt, scope, area }: TagOptions = {}): void {
    const document = this.#document;
    const bbox: [number, number, number, number] | undefined = area && [
      area.x,
      area.y,
      area.x + area.width,
      area.y + area.height,
    ];
    const options = { ...(alt && { alt }), ...(scope && { scope }), ...(bbox && { bbox }) };
    this.#parent.add(document.struct(type, options, [() => void draw()]));
  }

  /** Adds a tag that contains only tags. */
  group(type: string, draw: () => void): void {
    const parent = this.#parent;
    const element = this.#document.struct(type);
    parent.add(element);
    this.#parent = element;
    draw();
    this.#parent = parent;
    element.end();
  }

  /** Draws untagged content: marks, rules, repeated lines. */
  artifact(draw: () => void, type: 'Pagination' | 'Layout' = 'Layout'): void {
    this.#document.markContent('Artifact', { type });
    draw();
    this.#document.endMarkedContent();
  }

  /** Draws a linked line of text. */
  link(text: string, alt: string, x: number, baseline: number, look: TextLook): void {
    const document = this.#document;
    const element = document.struct('Link', { alt }, [
      () => {
        const end = this.text(text, x, baseline, look);
        document.link(x, baseline - look.size, end - x, look.size * 1.3, text, {
          structParent: element,
          // pdfkit writes a string object as text; a primitive string as a name.
          Contents: Object(alt) as string,
        } as PDFKit.Mixins.AnnotationOption);
      },
    ]);
    this.#parent.add(element);
  }

  rule(x: number, y: number, width: number, colour: Colour = colours.rule, thickness = 0.5): void {
    this.#document
      .save()
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(thickness)
      .stroke(colour)
      .restore();
  }

  /** Draws the field of a missing part. */
  blank({ x, y, width, height }: Area): void {
    this.#document
      .save()
      .rect(x, y, width - 1, height)
      .fill(colours.blank)
      .restore();
    this.rule(x, y + height, width - 1);
  }

  /** Draws rectangles in black as one shape. */
  squares(areas: readonly Area[]): void {
    this.#document.save();
    for (const { x, y, width, height } of areas) this.#document.rect(x, y, width, height);
    this.#document.fill(colours.black).restore();
  }

  /** Draws a signature's picture at the bottom left of an area, as large as fits. */
  picture(picture: SignaturePicture, area: Area): void {
    placePicture(this.#document, picture, area);
  }
}

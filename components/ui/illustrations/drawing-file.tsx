/**
 * A drawing in a file of its own, which pages refer to: in the page it would be sent twice, as markup and as data. It has
 * the colours of the context where it is used. `make-drawings.ts` writes the files.
 */
import { Drawing } from '@/components/ui/drawings/drawing';

/** The drawings with a file, and their view boxes. */
export const drawingBoxes = {
  written: '0 0 260 200',
  printed: '0 0 260 200',
  posted: '0 0 260 200',
  received: '0 0 260 200',
  envelope: '0 0 264 132',
  'registered-envelope': '0 0 264 132',
  'returned-envelope': '0 0 320 200',
  letter: '0 0 150 212',
  'signed-letter': '0 0 150 212',
  twig: '0 0 400 480',
  secateurs: '0 0 72 36',
  'flag-nl': '0 0 24 16',
  'flag-en': '0 0 24 16',
} as const;

export type DrawingName = keyof typeof drawingBoxes;

export interface DrawingFileProps {
  readonly name: DrawingName;
  readonly className?: string;
}

/** Returns the path of the drawing's file. */
export const drawingPath = (name: DrawingName) => `/assets/drawings/${name}.svg`;

export function DrawingFile({ name, className }: DrawingFileProps) {
  return (
    <Drawing
      viewBox={drawingBoxes[name]}
      {...(className ? { className } : {})}
      shapes={{ __html: `<use href='${drawingPath(name)}#drawing'/>` }}
    />
  );
}

/** A QR code (250 by 250), rendered on the server, dark on light in both themes so that every phone can scan it. */
import QRCode from 'qrcode';
import { classNames } from '@/components/ui/style/class-names';
import { qrCodeSizePixels } from '@/lib/config/business';
import { Drawing } from './drawing';
import { qrColour } from './qr-colour';

/** The quiet zone in modules, as its standard requires. */
const quietModules = 4;

export interface QrCodeProps {
  /** The encoded text, usually a URL. */
  readonly text: string;
  /** Accessible label. */
  readonly label: string;
  /** Three or six hexadecimal digits; black otherwise. */
  readonly colour?: string;
  readonly className?: string;
}

/** Dark modules as one path: each horizontal run is a rectangle of height one. */
function codePath(text: string): { readonly path: string; readonly size: number } {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const runs: string[] = [];
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (!modules.get(row, column)) continue;
      const start = column;
      while (column < modules.size && modules.get(row, column)) column += 1;
      runs.push(`M${start + quietModules} ${row + quietModules}h${column - start}v1h${start - column}z`);
    }
  }
  return { path: runs.join(''), size: modules.size + 2 * quietModules };
}

export function QrCode({ text, label, colour, className }: QrCodeProps) {
  const { path, size } = codePath(text);
  return (
    <Drawing
      label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={qrCodeSizePixels}
      height={qrCodeSizePixels}
      shapeRendering="crispEdges"
      className={classNames('h-auto max-w-full rounded-field', className)}
      shapes={{
        __html: `<path d='M0 0h${size}v${size}H0z' fill='#ffffff'/><path d='${path}' fill='${qrColour(colour)}'/>`,
      }}
    />
  );
}

/** The sticker of registered mail: an R and a bar code, in postal blue. */
import { Drawing, type Shapes } from '@/components/ui/drawings/drawing';

const bars = [0, 3, 5, 9, 12, 14, 17, 21, 23, 26, 30, 32, 36, 38, 41, 45]
  .map((x, index) => {
    const width = index % 3 === 0 ? 2 : 1.1;
    return `M${37 + x} 7h${width}v15h-${width}Z`;
  })
  .join('');

/** For use inside a drawing: 92 by 34. */
export const registeredStickerShape = [
  "<rect x='.75' y='.75' width='90.5' height='32.5' rx='3' fill='#fff' stroke='#234e9b' stroke-width='1.5'/>",
  "<path d='M1 3.5A2.5 2.5 0 0 1 3.5 1H30v32H3.5A2.5 2.5 0 0 1 1 30.5Z' fill='#234e9b'/>",
  "<path d='M10.5 26V8h6.3c4 0 6.2 2.1 6.2 5.3 0 2.5-1.4 4.2-3.7 4.9L24 26h-4.2l-4.1-7.3h-1.5V26Zm3.7-10.2h2.3c1.7 0 2.7-.8 2.7-2.3s-1-2.3-2.7-2.3h-2.3Z' fill='#fff'/>",
  `<path d='${bars}' fill='#17251d'/>`,
  "<path d='M37 27.5h47' stroke='#17251d' stroke-width='1.8' stroke-dasharray='5 2'/>",
].join('');

const shapes: Shapes = { __html: registeredStickerShape };

export function RegisteredSticker({ className }: { readonly className?: string }) {
  return <Drawing viewBox="0 0 92 34" className={className} shapes={shapes} />;
}

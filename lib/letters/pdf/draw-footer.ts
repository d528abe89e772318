/** The footer of a sheet: purpose of the code, the link, and the letter's identification. */
import { measureText } from '../fonts/measure-text';
import { footerTop, marginLeft, textRight } from '../geometry';
import { wrapText } from '../wrap-text';
import { type Area, colours, type LetterPen, mm } from './letter-pen';
import { codeAreas } from './verification-code';

export interface FooterText {
  readonly verify: string;
  readonly sentBy: string;
  /** Reference, fingerprint and page, if any: the last line. */
  readonly identification: readonly string[];
  readonly link: string;
  readonly linkAlt: string;
  readonly codeAlt: string;
}

const codeSize = 20;
const codeGap = 6;
const look = { size: 7.5, style: 'regular', colour: colours.soft } as const;
const leading = 10.6;
const maxLinkSize = 8.5;
/** Centres the four lines beside the code. */
const firstBaseline = (codeSize * mm - 3 * leading) / 2 + 2.5;

/** Draws the footer. Only the first sheet's is tagged; later ones are artifacts. */
export function drawFooter(pen: LetterPen, footer: FooterText, isFirst: boolean): void {
  const codeX = (textRight - codeSize) * mm;
  const area: Area = { x: codeX, y: footerTop * mm, width: codeSize * mm, height: codeSize * mm };
  const x = marginLeft * mm;
  const width = codeX - x - codeGap * mm;
  // The link is on one line, so that it can be typed and clicked.
  const linkSize = Math.min(maxLinkSize, width / measureText(footer.link, 'semibold'));
  const linkLook = { size: linkSize, style: 'semibold', colour: colours.ink } as const;
  let baseline = area.y + firstBaseline;
  const print = (text: string) => {
    for (const line of wrapText([text], 'regular', width / look.size)) {
      pen.line(line, x, baseline, look);
      baseline += leading;
    }
  };
  const tag = (type: string, draw: () => void, options = {}) =>
    isFirst ? pen.tag(type, draw, options) : pen.artifact(draw, 'Pagination');

  tag('Figure', () => pen.squares(codeAreas(footer.link, area)), { alt: footer.codeAlt, area });
  tag('P', () => print(footer.verify));
  if (isFirst) pen.link(footer.link, footer.linkAlt, x, baseline, linkLook);
  else pen.artifact(() => pen.text(footer.link, x, baseline, linkLook), 'Pagination');
  baseline += leading;
  tag('P', () => print(footer.sentBy));
  tag('P', () => print(footer.identification.join('   ·   ')));
}

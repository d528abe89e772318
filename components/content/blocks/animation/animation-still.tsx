/** The first frame of /data/animation.json, shown before playing, with reduced motion and without JavaScript. */

import { Drawing, type Shapes } from '@/components/ui/drawings/drawing';
import { leafShape } from '@/components/ui/illustrations/leaf';

/** The animation has a light background in both themes: its colours are fixed. */
const colours = {
  ground: '#f1e8d6',
  moss: '#1e6b45',
  sprout: '#c8ee6a',
  dead: '#b9a98a',
  line: '#8c7f66',
} as const;

const leaves = [
  { x: 150, y: 268, turn: 64, scale: 0.62, fill: colours.moss },
  { x: 206, y: 216, turn: -74, scale: 0.78, fill: colours.moss },
  { x: 352, y: 136, turn: -62, scale: 0.8, fill: colours.moss },
  { x: 452, y: 88, turn: 6, scale: 0.78, fill: colours.sprout },
  { x: 384, y: 192, turn: 92, scale: 0.5, fill: colours.dead },
  { x: 444, y: 213, turn: 48, scale: 0.62, fill: colours.dead },
] as const;

const shapes: Shapes = {
  __html: [
    `<rect width='640' height='360' rx='14' fill='${colours.ground}'/><g fill='none'>`,
    `<path d='M70 345C120 280 190 210 290 165C350 138 402 118 454 86' stroke='${colours.moss}' stroke-width='10'/>`,
    `<path d='M290 166C304 168 318 171 334 175' stroke='${colours.moss}' stroke-width='8'/>`,
    `<path d='M336 158V342' stroke='${colours.line}' stroke-width='3' stroke-dasharray='12 9'/>`,
    `<path d='M336 176C374 187 407 204 446 214' stroke='${colours.dead}' stroke-width='7'/></g>`,
    ...leaves.map(({ x, y, turn, scale, fill }) =>
      leafShape(fill, `translate(${x} ${y}) rotate(${turn}) scale(${scale})`),
    ),
    "<g transform='translate(336 318) rotate(-90) scale(1.5) translate(-38 -18)'>",
    "<g transform='rotate(-11 38 18)'>",
    "<path d='M33 24.5C37 12 49 4.5 68 7.5C63 16 52 22 40.5 22Z' fill='#17251d'/>",
    "<path d='M5 29.5C17 31.5 28 27 38 19' fill='none' stroke='#ee6338' stroke-width='6.5' stroke-linecap='round'/></g>",
    "<g transform='rotate(11 38 18)'>",
    "<path d='M34 11.5C40 20 50 27.5 64.5 25.5C66.5 24 66 21.5 63.5 21.5C54 22 47 17.5 41.5 11Z' fill='#17251d'/>",
    "<path d='M5 6.5C17 4.5 28 9 38 17' fill='none' stroke='#ee6338' stroke-width='6.5' stroke-linecap='round'/></g></g>",
  ].join(''),
};

export function AnimationStill() {
  return <Drawing viewBox="0 0 640 360" className="w-full" shapes={shapes} />;
}

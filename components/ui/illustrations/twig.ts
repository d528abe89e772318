/** A twig with leaves, growing to the upper right from a slanted cut. */
import { leafShape } from './leaf';

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly scale: number;
  readonly young?: boolean;
}

const leaves: readonly Spot[] = [
  { x: 58, y: 402, turn: 62, scale: 0.72 },
  { x: 82, y: 330, turn: -72, scale: 0.86 },
  { x: 104, y: 282, turn: 44, scale: 0.95, young: true },
  { x: 142, y: 214, turn: -66, scale: 0.9, young: true },
  { x: 172, y: 172, turn: 52, scale: 1.02 },
  { x: 222, y: 112, turn: -48, scale: 0.78 },
  { x: 252, y: 86, turn: 4, scale: 0.98, young: true },
];

/** 400 by 480. */
export const twigShape = [
  "<path d='M36 478C44 380 92 262 168 178 200 142 226 112 254 84' fill='none' stroke='var(--moss)' stroke-width='7'/>",
  ...leaves.map(({ x, y, turn, scale, young }) =>
    leafShape(
      young ? 'var(--sprout)' : 'var(--moss)',
      `translate(${x} ${y}) rotate(${turn}) scale(${scale})`,
    ),
  ),
].join('');

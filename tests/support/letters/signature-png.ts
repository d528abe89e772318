/** A drawn signature as the page's pad sends it: black strokes, 280 by 85 pixels, on a transparent background. */
import sharp from 'sharp';

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200">
  <path d="M60 60 h280 M60 60 v85 M60 145 h280" stroke="black" stroke-width="2" fill="none" stroke-linecap="square"/>
</svg>`;

export const signaturePng = await sharp(Buffer.from(drawing)).png().toBuffer();

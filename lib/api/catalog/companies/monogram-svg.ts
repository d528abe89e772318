/** A company's tile as an image: logos of others are not ours to show. */
import { monogramOf } from '@/lib/companies/monogram';

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const fontSizes: Readonly<Record<number, number>> = { 1: 52, 2: 46, 3: 34 };

/** An SVG of 100 by 100 with the letters and colours of `monogramOf`; safe for any name. */
export function monogramSvg(name: string, slug: string): string {
  const { letters, background, ink } = monogramOf(name, slug);
  const size = fontSizes[[...letters].length] ?? 34;
  const title = escapeXml(name);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" role="img" aria-label="${title}">`,
    `<rect width="100" height="100" rx="22" fill="${background}"/>`,
    `<text x="50" y="50" dy=".36em" text-anchor="middle" fill="${ink}" font-size="${size}" font-weight="700" `,
    `font-family="'Bricolage Grotesque','Figtree',system-ui,sans-serif">${escapeXml(letters)}</text>`,
    '</svg>',
  ].join('');
}

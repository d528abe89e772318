import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { AnimationStill } from '@/components/content/blocks/animation/animation-still';
import { Logo } from '@/components/design/brand/logo.client';
import { Mark } from '@/components/design/brand/mark';
import { DocumentSample } from '@/components/form/document-number/document-sample';
import { DrawingFile } from '@/components/ui/illustrations/drawing-file';
import { drawingNames, drawingSvg } from '@/components/ui/illustrations/drawing-shapes';
import { Leaf } from '@/components/ui/illustrations/leaf';
import { Postmark } from '@/components/ui/illustrations/postmark';
import { RegisteredSticker } from '@/components/ui/illustrations/registered-sticker';
import { Stamp } from '@/components/ui/illustrations/stamp';
import { Drawing } from './drawing';
import { Icon, type IconName } from './icon';
import { iconShapes } from './icon-shapes';
import { QrCode } from './qr-code';
import { Stars } from './stars';
import { StoreBadge } from './store-badge';

afterEach(cleanup);

const dot = { __html: "<circle r='1'/>" };

describe('Drawing', () => {
  it('is decorative beside text', () => {
    const { container } = render(<Drawing viewBox="0 0 1 1" shapes={dot} />);
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('is an image with a name when it stands alone', () => {
    render(<Drawing viewBox="0 0 1 1" label="A dot" shapes={dot} />);
    const picture = screen.getByRole('img', { name: 'A dot' });
    expect(picture).not.toHaveAttribute('aria-hidden');
    expect(picture.querySelector('circle')?.namespaceURI).toBe('http://www.w3.org/2000/svg');
  });
});

describe('hydrating a drawing', () => {
  it('preserves the server’s markup, then and at every render', () => {
    const container = document.createElement('div');
    document.body.append(container);
    const page = (count: number) => (
      <p>
        <Icon name="check" /> <Stars value={4.5} locale="nl" /> {count}
      </p>
    );
    container.innerHTML = renderToString(page(1));
    const drawn = [...container.querySelectorAll('path')];
    const { rerender } = render(page(1), { container, hydrate: true });
    rerender(page(2));
    expect(container).toHaveTextContent('2');
    const now = [...container.querySelectorAll('path')];
    expect(now).toHaveLength(3);
    expect(now.every((path, index) => path === drawn[index])).toBe(true);
    container.remove();
  });
});

/** Unknown names would be ignored silently: markup is not type-checked. */
const names: Readonly<Record<string, true>> = Object.fromEntries(
  [
    ...[
      'cx',
      'cy',
      'd',
      'height',
      'r',
      'rx',
      'transform',
      'width',
      'x',
      'y',
      'class',
      'fill',
      'opacity',
      'stroke',
    ],
    ...['stroke-dasharray', 'stroke-linecap', 'stroke-linejoin', 'stroke-width', 'font-size', 'font-weight'],
    ...['href', 'id', 'letter-spacing', 'lengthAdjust', 'text-anchor', 'textLength', 'viewBox', 'xmlns'],
  ].map((name) => [name, true]),
);
const elements = /^(?:circle|g|path|rect|svg|text|use)$/;

const drawings: Readonly<Record<string, ReactElement>> = {
  ...Object.fromEntries(
    (Object.keys(iconShapes) as IconName[]).map((name) => [`icon ${name}`, <Icon key={name} name={name} />]),
  ),
  ...Object.fromEntries(
    drawingNames.map((name) => [
      `file ${name}`,
      <Drawing key={name} viewBox="0 0 1 1" shapes={{ __html: drawingSvg(name) }} />,
    ]),
  ),
  stars: <Stars locale="nl" />,
  'stars in part': <Stars locale="nl" value={4.3} />,
  logo: <Logo />,
  'second logo': <Logo part="again" />,
  mark: <Mark />,
  leaf: <Leaf />,
  postmark: <Postmark />,
  sticker: <RegisteredSticker />,
  secateurs: <DrawingFile name="secateurs" />,
  stamp: <Stamp />,
  animation: <AnimationStill />,
  'identity card': <DocumentSample document="id-card" label="ID" />,
  passport: <DocumentSample document="passport" label="ID" />,
  'driving licence': <DocumentSample document="driving-licence" label="ID" />,
  'QR code': <QrCode text="https://snoei.example" label="QR" colour="'/><script>" />,
  'App Store': <StoreBadge store="apple" href="/" label="App" />,
  'Google Play': <StoreBadge store="google" href="/" label="App" />,
};

describe('what is drawn', () => {
  it.each(Object.keys(drawings))('%s is SVG, with names and numbers of SVG', (name) => {
    // Parsed as XML, because an HTML parser would close open tags.
    const read = new DOMParser().parseFromString(renderToStaticMarkup(drawings[name]), 'application/xml');
    expect(read.querySelector('parsererror')).toBeNull();
    const drawn = [...read.querySelectorAll('svg *')];
    expect(drawn).not.toHaveLength(0);
    for (const { localName, attributes } of drawn) {
      expect(localName).toMatch(elements);
      for (const { name: attribute, value } of attributes) {
        expect(names).toHaveProperty([attribute]);
        expect(value).not.toMatch(/NaN|undefined|null|Infinity|^$/);
      }
    }
  });
});

/** Rendering of running text, from Markdown and from the rich-text editor. */
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { newTabNoteId } from '@/components/ui/text/outside';
import { type LinkResolver, resolveLink } from '@/lib/content/links';
import { markdownNodes } from '@/lib/content/markdown';
import { readRichText } from '@/lib/content/rich-text';
import { RichTextNodes } from './rich-text-nodes';

afterEach(cleanup);

const resolve: LinkResolver = (link) =>
  resolveLink(link, {
    locale: 'nl',
    siteUrl: 'https://snoei.example',
    storyExists: (slug) => slug === 'nl/over-ons',
  });

const show = (text: string) =>
  render(<RichTextNodes nodes={markdownNodes(text)} locale="nl" resolve={resolve} />).container;

describe('Markdown', () => {
  it('headings start at level two and have ids', () => {
    show('# Eerst\n\n## Één keer\n\n### Dieper\n\n##### Diepst\n\n## Één keer');
    const headings = screen.getAllByRole('heading').map((heading) => [heading.tagName, heading.id]);
    expect(headings).toEqual([
      ['H2', 'eerst'],
      ['H2', 'een-keer'],
      ['H3', 'dieper'],
      ['H4', 'diepst'],
      ['H2', 'een-keer-2'],
    ]);
  });

  it('links off the site open in a new tab, are nofollow, and announce it', () => {
    show('Zie [de ACM](https://www.acm.nl/nl).');
    const link = screen.getByRole('link', { name: 'de ACM' });
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('nofollow noopener external');
    expect(link.getAttribute('aria-describedby')).toBe(newTabNoteId);
  });

  it('links within the site stay; broken links are plain text', () => {
    const container = show(
      '[a](route:cancel) [b](story:nl/over-ons) [c](story:nl/weg) [d](javascript:alert(1)) [e](/x)',
    );
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['a', '/opzeggen'],
      ['b', '/over-ons'],
    ]);
    expect(container.textContent).toBe('a b c d e');
    expect(container.innerHTML).not.toContain('javascript:');
    expect(screen.getAllByRole('link').every((link) => !link.hasAttribute('target'))).toBe(true);
  });

  it('a formatted link stays one link', () => {
    show('[een **vet** woord](route:cancel)');
    expect(screen.getByRole('link', { name: 'een vet woord' }).querySelector('strong')?.textContent).toBe(
      'vet',
    );
  });

  it('tables have column and row headers', () => {
    show('| Soort | Termijn |\n|---|--:|\n| Sportschool | 1 maand |');
    const table = screen.getByRole('table');
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Soort', 'Termijn']);
    expect(within(table).getByRole('rowheader').textContent).toBe('Sportschool');
    expect(within(table).getByRole('cell').getAttribute('data-label')).toBe('Termijn');
  });

  it('renders lists, quotes, code and images', () => {
    const container = show(
      '3. drie\n4. vier\n   - diep\n\n> wijs\n\n`x` en\n\n```\n<b>\n```\n\n![Een halter](/assets/stories/gym.svg)',
    );
    expect(container.querySelector('ol')?.getAttribute('start')).toBe('3');
    expect(container.querySelector('ol ul li')?.textContent).toBe('diep');
    expect(container.querySelector('blockquote')?.textContent).toBe('wijs');
    expect(container.querySelector('pre')?.textContent).toBe('<b>');
    const picture = screen.getByRole('img', { name: 'Een halter' });
    expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['630', '382']);
  });

  it('HTML in it is plain text', () => {
    expect(show('<img src=x onerror=alert(1)>').querySelector('img')).toBeNull();
  });
});

describe('rich text', () => {
  const text = (text: string, ...marks: object[]) => ({ type: 'text', text: text, marks });

  it('is rendered by the same code, blocks inside it through the caller', () => {
    const nodes = readRichText({
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2, textAlign: null }, content: [text('Kop')] },
        {
          type: 'paragraph',
          content: [
            text('een ', { type: 'italic' }),
            text('verhaal', { type: 'link', attrs: { linktype: 'story', href: '/nl/over-ons', uuid: 'x' } }),
            text(' en post', { type: 'link', attrs: { linktype: 'email', href: 'hulp@snoei.example' } }),
          ],
        },
        { type: 'blok', attrs: { id: 'x', body: [{ _uid: '1', component: 'callout' }] } },
        { type: 'blok', attrs: { id: 'x', body: 'nothing' } },
      ],
    });
    render(
      <RichTextNodes
        nodes={nodes ?? []}
        locale="nl"
        resolve={resolve}
        renderBlocks={(blocks) => <div data-testid="block">{blocks.map(({ component }) => component)}</div>}
      />,
    );
    expect(screen.getByRole('heading', { name: 'Kop' }).id).toBe('kop');
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/over-ons',
      'mailto:hulp@snoei.example',
    ]);
    expect(screen.getByTestId('block').textContent).toBe('callout');
  });

  it('treats links off the site like Markdown, in a new tab also where the editor chose the same one', () => {
    const link = { type: 'link', attrs: { linktype: 'url', href: 'https://www.acm.nl/nl', target: '_self' } };
    const nodes = readRichText({
      type: 'doc',
      content: [{ type: 'paragraph', content: [text('de ACM', link)] }],
    });
    render(<RichTextNodes nodes={nodes ?? []} locale="nl" resolve={resolve} />);
    const shown = screen.getByRole('link', { name: 'de ACM' });
    expect(shown.getAttribute('target')).toBe('_blank');
    expect(shown.getAttribute('rel')).toBe('nofollow noopener external');
  });

  const showDocument = (...content: unknown[]) =>
    render(
      <RichTextNodes nodes={readRichText({ type: 'doc', content }) ?? []} locale="nl" resolve={resolve} />,
    ).container;

  it('keeps links to a phone number, a mail with a subject, and a place on the page', () => {
    const links = [
      { linktype: 'url', href: 'tel:+31 20 123 4567' },
      { linktype: 'email', href: 'mailto:hulp@snoei.example?subject=Een vraag' },
      { linktype: 'url', href: '', anchor: 'kosten' },
      { linktype: 'url', href: '#één' },
    ];
    showDocument({
      type: 'paragraph',
      content: links.map((attrs, index) => text(`link ${index}`, { type: 'link', attrs })),
    });
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'tel:+31201234567',
      'mailto:hulp@snoei.example?subject=Een%20vraag',
      '#kosten',
      '#één',
    ]);
  });

  it('shows a picture inside a paragraph, also with an address without its protocol', () => {
    const image = { type: 'image', attrs: { src: '//a.storyblok.com/f/1/a.svg', alt: 'Een halter' } };
    const container = showDocument({ type: 'paragraph', content: [text('Voor '), image, text(' na')] });
    expect(screen.getByRole('img', { name: 'Een halter' }).getAttribute('src')).toBe(
      'https://a.storyblok.com/f/1/a.svg',
    );
    expect(container.textContent).toBe('Voor  na');
  });

  it('keeps every paragraph of a table cell, and cells that span columns', () => {
    const cell = (type: string, lines: string[], attrs: object = {}) => ({
      type,
      attrs,
      content: lines.map((line) => ({ type: 'paragraph', content: [text(line)] })),
    });
    const row = (...content: object[]) => ({ type: 'tableRow', content });
    showDocument({
      type: 'table',
      content: [
        row(
          cell('tableHeader', ['Soort']),
          cell('tableHeader', ['Prijs'], { colspan: 2 }),
          cell('tableHeader', ['Bron']),
        ),
        row(
          cell('tableCell', ['Gas']),
          cell('tableCell', ['1']),
          cell('tableCell', ['2', '3']),
          cell('tableCell', ['x']),
        ),
      ],
    });
    expect(screen.getAllByRole('columnheader').map((head) => head.getAttribute('colspan'))).toEqual([
      null,
      '2',
      null,
    ]);
    const cells = screen.getAllByRole('cell');
    expect(cells.map((each) => each.getAttribute('data-label'))).toEqual(['Prijs', 'Prijs', 'Bron']);
    expect(cells[1]?.innerHTML).toContain('2<br>3');
  });

  it('reads null as absent, and leaves a malformed node out without its neighbours', () => {
    const container = showDocument(
      { type: 'paragraph', attrs: null, marks: null, content: [{ ...text('een'), marks: null }, null] },
      null,
      { text: 'no type' },
      { type: 'paragraph', content: null, text: null },
      { type: 'paragraph', content: [text('twee')] },
    );
    expect(container.textContent).toBe('eentwee');
  });

  it('renders nothing if malformed', () => {
    expect(readRichText({ type: 'doc', content: [{ text: 'x' }] })).toEqual([]);
    expect(readRichText('words')).toBeNull();
    expect(readRichText({ type: 'paragraph' })).toBeNull();
  });
});

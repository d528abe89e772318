import { describe, expect, it } from 'vitest';
import { headingId, listHeadings } from './headings';
import { markdownNodes, markdownText } from './markdown';
import { readRichText } from './rich-text';

describe('markdownNodes', () => {
  it('equals the rich-text editor’s output', () => {
    expect(markdownNodes('## Kop\n\nEen **vet** [woord](route:cancel).\n')).toEqual([
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Kop', marks: [] }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Een ', marks: [] },
          { type: 'text', text: 'vet', marks: [{ type: 'bold' }] },
          { type: 'text', text: ' ', marks: [] },
          { type: 'text', text: 'woord', marks: [{ type: 'link', attrs: { href: 'route:cancel' } }] },
          { type: 'text', text: '.', marks: [] },
        ],
      },
    ]);
  });

  it('parses like rich text: lists, quotes, tables, code, rules, images, breaks', () => {
    const nodes = markdownNodes(
      '- a\n- b\n  1. c\n\n> q\n\n| x | y |\n|---|--:|\n| 1 | 2 |\n\n```\ncode\n```\n\n---\n\n![alt](/assets/a.svg)\n\na  \nb',
    );
    expect(readRichText({ type: 'doc', content: nodes })).toEqual(nodes);
    expect(nodes.map(({ type }) => type)).toEqual([
      'bullet_list',
      'blockquote',
      'table',
      'code_block',
      'horizontal_rule',
      'paragraph',
      'paragraph',
    ]);
    expect(nodes[2]?.content?.[0]?.content?.[1]).toMatchObject({
      type: 'tableHeader',
      attrs: { align: 'right' },
    });
    expect(nodes[5]?.content).toEqual([{ type: 'image', attrs: { src: '/assets/a.svg', alt: 'alt' } }]);
    expect(nodes[6]?.content?.map(({ type }) => type)).toEqual(['text', 'hard_break', 'text']);
  });

  it('treats HTML as text', () => {
    expect(markdownText('<script>alert(1)</script> <b>x</b>')).toBe('<script>alert(1)</script> <b>x</b>');
  });

  it('returns plain text', () => {
    expect(markdownText('## Kop\n\nEen [link](https://x.example)\nverder.\n\n- `a`\n- b')).toBe(
      'Kop Een link verder. a b',
    );
  });
});

describe('headings', () => {
  it('have ids of letters, digits and hyphens', () => {
    expect(headingId('Wat kost dat? € 11,95!')).toBe('wat-kost-dat-11-95');
    expect(headingId('Één café')).toBe('een-cafe');
    expect(headingId('日本')).toBe('deel');
  });

  it('are listed over the text of a body', () => {
    const rich = {
      type: 'doc',
      content: [{ type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'Diep' }] }],
    };
    expect(
      listHeadings([
        { _uid: '1', component: 'text', text: '# Eerst\n\n## Twee\n\nx\n\n## Twee' },
        { _uid: '2', component: 'callout', text: '## Niet' },
        { _uid: '3', component: 'rich_text', content: rich },
      ]),
    ).toEqual([
      { id: 'eerst', text: 'Eerst', level: 2 },
      { id: 'twee', text: 'Twee', level: 2 },
      { id: 'twee-2', text: 'Twee', level: 2 },
      { id: 'diep', text: 'Diep', level: 3 },
    ]);
  });
});

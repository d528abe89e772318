import { describe, expect, it } from 'vitest';
import { listContents } from './list-contents';

describe('a table of contents', () => {
  it('lists chapters and named blocks in the order of the page', () => {
    expect(
      listContents([
        { _uid: 'a', component: 'text', text: '## Wat het kost\n\nx\n\n### Klein\n\ny\n\n## Zo zeg je op' },
        { _uid: 'b', component: 'faq', heading: 'Vragen', anchor: 'vragen', items: [] },
        { _uid: 'c', component: 'faq', heading: 'Zonder naam', items: [] },
      ]),
    ).toEqual([
      { id: 'wat-het-kost', text: 'Wat het kost' },
      { id: 'zo-zeg-je-op', text: 'Zo zeg je op' },
      { id: 'vragen', text: 'Vragen' },
    ]);
  });
});

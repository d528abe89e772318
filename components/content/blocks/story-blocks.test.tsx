import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineBlock } from '@/lib/content/define-block';
import type { BlockData } from '@/lib/content/fields';
import { items, text } from '@/lib/content/fields';
import { registerBlock } from './register-block';
import { StoryBlocks } from './story-blocks';

const log = vi.hoisted(() => ({ error: vi.fn() }));
vi.mock('@/lib/content/content-log', () => ({ contentLog: () => log }));

// The real views request data; this tests the rendering around any view.
const note = defineBlock('note', 'Note', {
  caption: text(),
  lines: items('line', { caption: text() }),
});
const group = defineBlock('group', 'Group', { title: text() });
vi.mock('./registry', () => ({
  findBlock: (component: string) =>
    ({
      note: registerBlock(note, ({ block, context }) => (
        <p data-container={context.container}>{block.caption}</p>
      )),
      group: registerBlock(group, ({ block, context }) => (
        <section>
          {block.title}
          {context.renderBlocks([{ _uid: 'inner', component: 'note', caption: 'inside' }])}
        </section>
      )),
    })[component] ?? null,
}));

const editable = '<!--#storyblok#{"name": "note", "space": "1", "uid": "n1", "id": "7"}-->';
const good: BlockData = { _uid: 'n1', component: 'note', caption: 'shown', _editable: editable };
const malformed: BlockData = { _uid: 'n2', component: 'note', caption: '', lines: [{ caption: 'secret 4' }] };
const unknown: BlockData = { _uid: 'n3', component: 'carousel_3d' };

const story = {
  name: 'Test',
  slug: 'test',
  fullSlug: 'nl/test',
  uuid: '4b3f9f53-0d3a-4a39-8d3c-0b7f6f1f0c11',
  id: 1,
  tags: [],
  firstPublishedAt: null,
  publishedAt: null,
  alternates: [],
  content: {
    _uid: 'c',
    component: 'page' as const,
    title: 'Test',
    metaTitle: 'Test',
    metaDescription: 'Test',
    body: [],
  },
};

beforeEach(() => log.error.mockClear());
afterEach(cleanup);

describe('the blocks of a story', () => {
  it('are shown in order, each with its parsed fields', () => {
    render(<StoryBlocks locale="nl" blocks={[good, { ...good, _uid: 'n4', caption: 'then this' }]} />);
    expect(screen.getAllByText(/./).map(({ textContent }) => textContent)).toEqual(['shown', 'then this']);
    expect(log.error).not.toHaveBeenCalled();
  });

  it('leaves a malformed one and an unknown one out, and logs which and why, without their content', () => {
    const { container } = render(
      <StoryBlocks locale="nl" story={story} blocks={[malformed, good, unknown]} />,
    );
    expect(container.textContent).toBe('shown');
    expect(log.error.mock.calls.map(([what]) => what)).toEqual([
      {
        story: 'nl/test',
        uid: 'n2',
        component: 'note',
        reason: 'malformed',
        problems: ['caption: too_small'],
      },
      { story: 'nl/test', uid: 'n3', component: 'carousel_3d', reason: 'unknown', problems: [] },
    ]);
    expect(JSON.stringify(log.error.mock.calls)).not.toContain('secret');
  });

  it('shows editors a box where a block was left out', () => {
    render(<StoryBlocks locale="en" draft blocks={[malformed, unknown]} />);
    expect(screen.getByText('This block contains an error: note')).toBeTruthy();
    expect(screen.getByText('caption: too_small')).toBeTruthy();
    expect(screen.getByText('Unknown block: carousel_3d')).toBeTruthy();
  });

  it('marks blocks for the editor in a draft only', () => {
    const { container, rerender } = render(<StoryBlocks locale="nl" blocks={[good]} />);
    expect(container.querySelector('[data-blok-uid]')).toBeNull();
    rerender(<StoryBlocks locale="nl" draft blocks={[good]} />);
    expect(container.querySelector('[data-blok-uid]')?.getAttribute('data-blok-uid')).toBe('7-n1');
  });

  it('shows blocks inside a block as parts of its text', () => {
    render(<StoryBlocks locale="nl" blocks={[{ _uid: 'g', component: 'group', title: 'around' }]} />);
    expect(screen.getByText('inside').dataset.container).toBe('column');
  });
});

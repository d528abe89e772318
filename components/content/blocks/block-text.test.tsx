import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { BlockText } from './block-text';

afterEach(cleanup);

/** Names of the outermost elements and of their children. */
async function outlineOf(text: string): Promise<readonly (readonly string[])[]> {
  const { container } = render(await BlockText({ text, locale: 'nl', className: 'mt-4' }));
  return [...container.children].map((element) => {
    expect(element.className).toBe('mt-4');
    return [element.tagName, ...[...element.children].map(({ tagName }) => tagName)];
  });
}

describe('the text of a block', () => {
  it('is the paragraph itself where there is one', async () => {
    expect(await outlineOf('Zelf opzeggen is **gratis**.')).toEqual([['P', 'STRONG']]);
  });

  it('is an element around several paragraphs, a list or a picture', async () => {
    expect(await outlineOf('Eén.\n\nTwee.')).toEqual([['DIV', 'P', 'P']]);
    cleanup();
    expect(await outlineOf('- een\n- twee')).toEqual([['DIV', 'UL']]);
    cleanup();
    expect(await outlineOf('![Een brief](/assets/stories/letter.svg)')).toEqual([['DIV', 'IMG']]);
  });

  it('ends no line with a euro sign', async () => {
    const { container } = render(await BlockText({ text: 'Voor € 3,95.', locale: 'nl' }));
    expect(container.textContent).toBe('Voor €\u00a03,95.');
  });
});

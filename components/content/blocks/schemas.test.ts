import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { iconShapes } from '@/components/ui/drawings/icon-shapes';
import { illustrationNames } from '@/components/ui/illustrations/illustration-names';
import { columnIcons } from './column-icons';
import { blockSchemas } from './schemas';

const root = join(import.meta.dirname, '../../..');

describe('the schemas of blocks', () => {
  it('are in the record under their Storyblok name', () => {
    expect(Object.entries(blockSchemas).filter(([name, block]) => block.name !== name)).toEqual([]);
  });

  it('offer every existing icon', () => {
    expect([...columnIcons].sort()).toEqual(Object.keys(iconShapes).sort());
  });
});

describe('the story drawings', () => {
  it.each(illustrationNames)('%s is 315 by 191, small, and has its own background', (name) => {
    const svg = readFileSync(join(root, `public/assets/stories/${name}.svg`), 'utf8');
    expect(svg).toContain('viewBox="0 0 315 191"');
    expect(svg).toContain('<path d="M0 0h315v191H0Z" fill="#');
    expect(svg.length).toBeLessThan(6000);
    expect(svg).not.toMatch(/<script|<style|href=|url\(/);
  });

  it('are all listed by name', () => {
    const files = globSync('public/assets/stories/*.svg', { cwd: root }).map((path) =>
      path.split(/[\\/]/).at(-1)?.replace('.svg', ''),
    );
    expect(files.sort()).toEqual([...illustrationNames].sort());
  });
});

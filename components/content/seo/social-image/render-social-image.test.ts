import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { monogramOf } from '@/lib/companies/monogram';
import { TooBusy } from '@/lib/concurrency/limit-concurrency';
import { drawSocialImage, type SocialImage } from './draw-social-image';
import { socialImageRenderer } from './render-social-image';

const image = (more: Partial<SocialImage> = {}): SocialImage => ({
  title: 'Netflix opzeggen: zelf gratis of per brief',
  host: 'snoei.example',
  tile: null,
  drawing: null,
  ...more,
});

describe('a page’s image', () => {
  it.each([
    ['a page', image()],
    ['a company', image({ tile: monogramOf('Netflix', 'netflix') })],
    ['an article', image({ drawing: '/assets/stories/gym.svg' })],
    ['Greek', image({ title: 'Ελληνική Εταιρεία' })],
    ['nothing that has letters', image({ title: '🪴 العربية' })],
    ['very long', image({ title: 'Meer woorden '.repeat(60) })],
    ['markup', image({ title: '</svg><script>"&' })],
  ])('is a PNG of the right size: %s', async (_, one) => {
    const { format, width, height } = await sharp(await socialImageRenderer()(one)).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
  });

  it('shows its title: deterministic, and different for another title', async () => {
    const [one, again, other] = await Promise.all(
      [image(), image(), image({ title: 'Spotify opzeggen' })].map(socialImageRenderer()),
    );
    expect(one?.equals(again ?? Buffer.alloc(0))).toBe(true);
    expect(one?.equals(other ?? Buffer.alloc(0))).toBe(false);
  });

  it('shows an article’s own drawing, and the leaf where there is no such file', () => {
    const [article, missing, page] = ['/assets/stories/gym.svg', '/assets/stories/none.svg', null].map(
      (drawing) => drawSocialImage(image({ drawing })),
    );
    expect(article).toContain('id="drawing"');
    expect(missing).toBe(page);
  });

  it('does not draw a long title over the wordmark, with and without a drawing', () => {
    const title = 'Hoe je met een goede opzegbrief voorkomt dat je sportschool nog jaren geld afschrijft';
    for (const drawing of [null, '/assets/stories/gym.svg']) {
      const svg = drawSocialImage(image({ title, drawing }));
      const baselines = [...svg.matchAll(/<g transform="translate\(84 ([\d.]+)\)" fill/g)].map(([, y]) =>
        Number(y),
      );
      expect(baselines.length).toBeGreaterThan(2);
      // The wordmark ends at 118; letters are at most 92 pixels high.
      expect(Math.min(...baselines) - 92 * 0.83).toBeGreaterThan(118 + 20);
      expect(Math.max(...baselines)).toBeLessThan(500);
    }
  });

  it('contains no text, only outlines', () => {
    expect(drawSocialImage(image({ title: 'Geheim & <b>' }))).not.toMatch(/Geheim|<b>|<text/);
  });
});

describe('the renderer', () => {
  const limits = { atOnceMax: 1, waitingMax: 1, cachedMax: 2 };

  it('draws one at a time and rejects when too many wait', async () => {
    let finish = () => {};
    const render = socialImageRenderer(
      ({ title }) => new Promise((resolve) => (finish = () => resolve(Buffer.from(title)))),
      limits,
    );
    const first = render(image({ title: 'a' }));
    const second = render(image({ title: 'b' }));
    await expect(render(image({ title: 'c' }))).rejects.toBeInstanceOf(TooBusy);
    finish();
    expect(String(await first)).toBe('a');
    await Promise.resolve();
    finish();
    expect(String(await second)).toBe('b');
  });

  it('caches the latest, and no failure', async () => {
    let count = 0;
    const render = socialImageRenderer(({ title }) => {
      count += 1;
      return title === 'bad' ? Promise.reject(new Error('no')) : Promise.resolve(Buffer.from(title));
    }, limits);
    const sendRequest = (title: string) => render(image({ title }));
    await sendRequest('a');
    await sendRequest('a');
    expect(count).toBe(1);
    await sendRequest('b');
    await sendRequest('a');
    await sendRequest('c');
    await sendRequest('a');
    expect(count).toBe(3);
    await expect(sendRequest('bad')).rejects.toThrow('no');
    await expect(sendRequest('bad')).rejects.toThrow('no');
    expect(count).toBe(5);
  });
});

/** Every block with sample content, for the style page. */
import * as z from 'zod';
import { blockData } from '@/lib/content/fields';
import type { Story } from '@/lib/content/story';
import { defaultLocale, type Locale } from '@/lib/i18n/locale';
import samples from './block-samples.json';
import { StoryBlocks } from './story-blocks';

const samplesByLocale: Partial<Record<Locale, unknown>> = samples;

/** The made-up blocks of a language, or of the default language where it has none. */
export function listBlockSamples(locale: Locale) {
  return z.array(blockData).parse(samplesByLocale[locale] ?? samples[defaultLocale]);
}

export function BlockSamples({ locale }: { readonly locale: Locale }) {
  const blocks = listBlockSamples(locale);
  return blocks.map((block) => (
    <div key={block._uid} data-sample={`block-${block.component}`}>
      <StoryBlocks blocks={[block]} locale={locale} story={sampleStory(locale)} />
    </div>
  ));
}

/** A story with the samples as its body: the table of contents needs one. */
function sampleStory(locale: Locale): Story<'page'> {
  return {
    name: 'Samples',
    slug: 'samples',
    fullSlug: `${locale}/samples`,
    uuid: '00000000-0000-4000-8000-000000000000',
    id: 0,
    tags: [],
    firstPublishedAt: null,
    publishedAt: null,
    alternates: [],
    content: {
      _uid: 'samples',
      component: 'page',
      title: 'Samples',
      metaTitle: 'Samples',
      metaDescription: 'Samples',
      body: [...listBlockSamples(locale), { _uid: 'samples-end', component: 'text', text: '## Snoei' }],
    },
  };
}

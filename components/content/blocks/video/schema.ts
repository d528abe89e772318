/** A video of the story, started when visible (spec §2, §9 'Lazy video'). */
import { defineBlock } from '@/lib/content/define-block';
import { asset, markdown, text } from '@/lib/content/fields';

export const videoBlock = defineBlock('video', 'Video', {
  file: asset('MP4 or WebM, with subtitles in the picture or nothing said.'),
  poster: asset('What shows before it plays.'),
  title: text(),
  transcript: markdown('Everything that is said and shown, in words.'),
});

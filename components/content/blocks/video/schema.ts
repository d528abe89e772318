/** A video of the story, started when visible (spec §2, §9 'Lazy video'). */
import { defineBlock } from '@/lib/content/define-block';
import { asset, markdown, text } from '@/lib/content/fields';

export const videoBlock = defineBlock('video', 'Video', {
  file: asset('MP4 or WebM, with burned-in subtitles or without speech.'),
  poster: asset('What shows before it plays.'),
  title: text(),
  transcript: markdown('Transcript of speech and pictures.'),
});

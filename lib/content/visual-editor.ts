/** Storyblok's visual editor, from inside the framed page. Browser only, for editors. */

/** Debounce before refreshing the page. */
const debounceMilliseconds = 250;

/**
 * Calls back when an editor saved or published the page's story; returns the unsubscribe function. Outside the editor
 * nothing is loaded.
 */
export function onEditorChange(changed: () => void): () => void {
  const framed = window.parent !== window && new URLSearchParams(window.location.search).has('_storyblok');
  if (!framed) return () => undefined;
  let bridge: { destroy: () => void } | undefined;
  let ended = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  import('@storyblok/preview-bridge').then(({ default: StoryblokBridge }) => {
    if (ended) return;
    const made = new StoryblokBridge();
    made.on(['published', 'change'], () => {
      clearTimeout(timer);
      timer = setTimeout(changed, debounceMilliseconds);
    });
    bridge = made;
  });
  return () => {
    ended = true;
    clearTimeout(timer);
    bridge?.destroy();
  };
}

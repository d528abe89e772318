/** What was chosen in a file field before the page had come alive: nobody heard of that choice. */
import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Gives the files that a field holds when it comes alive, once; a choice made later is the field's own to tell. */
export function useFilesChosenBefore(
  input: RefObject<HTMLInputElement | null>,
  onFiles: (files: readonly File[]) => void,
): void {
  const give = useEffectEvent(onFiles);
  useEffect(() => {
    const files = input.current?.files;
    if (files && files.length > 0) give([...files]);
  }, [input]);
}

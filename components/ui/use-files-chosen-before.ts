/** Files selected before hydration, whose change event was missed. */
import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls back once with the files selected before hydration; later selections fire change events. */
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

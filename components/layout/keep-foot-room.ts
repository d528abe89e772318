/**
 * What lies at the foot of the screen says how high it is, so that nothing else there and nothing that has the focus lies
 * under it (app/styles/base.css `--foot-room`).
 */
type FootRoom = '--prompt-room' | '--bar-room' | '--dock-room';

/** Keeps the room of an element for as long as it shows; gives the function that gives it back. What is hidden has no height. */
export function keepFootRoom(element: HTMLElement, room: FootRoom): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    if (element.offsetHeight > 0) style.setProperty(room, `${element.offsetHeight}px`);
    else style.removeProperty(room);
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty(room);
  };
}

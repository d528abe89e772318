/**
 * What lies at the foot of the screen says how high it is, so that nothing else there and nothing that has the focus lies
 * under it (app/styles/base.css `--foot-room`). These properties don't inherit, or each of them would style the whole page
 * anew: the document has them, and so has what stands on the foot.
 */
type FootRoom = '--banner-room' | '--bar-room' | '--prompt-room' | '--dock-room' | '--floating-room';

const rooms = new Map<FootRoom, string>();
const standing = new Set<HTMLElement>();

function setRoom(room: FootRoom, height: string | null): void {
  if ((rooms.get(room) ?? null) === height) return;
  if (height === null) rooms.delete(room);
  else rooms.set(room, height);
  // Null takes a property away.
  for (const { style } of [document.documentElement, ...standing]) style.setProperty(room, height);
}

/** Keeps the room of an element for as long as it shows; gives the function that gives it back. What is hidden has no height. */
export function keepFootRoom(element: HTMLElement, room: FootRoom): () => void {
  const observer = new ResizeObserver(() => {
    setRoom(room, element.offsetHeight > 0 ? `${element.offsetHeight}px` : null);
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    setRoom(room, null);
  };
}

/** Keeps room of a known height, a CSS length, at the foot; gives the function that gives it back. */
export function keepKnownFootRoom(height: string, room: FootRoom): () => void {
  setRoom(room, height);
  return () => setRoom(room, null);
}

/** Lets an element with `data-stands-on-foot` know of all that lies at the foot; gives the function that ends it. */
export function standOnFoot(element: HTMLElement): () => void {
  standing.add(element);
  for (const [room, height] of rooms) element.style.setProperty(room, height);
  return () => {
    standing.delete(element);
  };
}

/**
 * Publishes the height of elements at the bottom of the screen, so that they don't overlap each other or the
 * focus
 * (app/styles/base.css `--foot-room`). These properties don't inherit, to avoid restyling the whole page:
 * they are set on the document and on the elements in the bottom bar.
 */
type BottomSpace = '--banner-room' | '--bar-room' | '--prompt-room' | '--dock-room' | '--floating-room';

const rooms = new Map<BottomSpace, string>();
const standing = new Set<HTMLElement>();

function setRoom(room: BottomSpace, height: string | null): void {
  if ((rooms.get(room) ?? null) === height) return;
  if (height === null) rooms.delete(room);
  else rooms.set(room, height);
  // Null removes a property.
  for (const { style } of [document.documentElement, ...standing]) style.setProperty(room, height);
}

/**
 * Reserves the height of an element while it is visible; returns the function that releases it. Hidden
 * elements have no height.
 */
export function reserveBottomSpace(element: HTMLElement, room: BottomSpace): () => void {
  const observer = new ResizeObserver(() => {
    setRoom(room, element.offsetHeight > 0 ? `${element.offsetHeight}px` : null);
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    setRoom(room, null);
  };
}

/** Reserves a known height, a CSS length, at the bottom; returns the function that releases it. */
export function reserveKnownBottomSpace(height: string, room: BottomSpace): () => void {
  setRoom(room, height);
  return () => setRoom(room, null);
}

/**
 * Applies the reserved height to an element with `data-stands-on-foot`; returns the function that ends it.
 */
export function applyBottomSpace(element: HTMLElement): () => void {
  standing.add(element);
  for (const [room, height] of rooms) element.style.setProperty(room, height);
  return () => {
    standing.delete(element);
  };
}

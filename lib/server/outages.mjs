// What this process lately found away: its database, the content service, the API's own server. A page that fails then says
// when to come back, instead of that something is wrong with it.

const mark = Symbol.for('snoei.outage-at');

/** How long after the last such failure a page that fails is taken to fail of it. */
const recentMilliseconds = 30_000;

/** Something that pages are made of did not answer, or said nothing of use. */
export function noteOutage() {
  Reflect.set(globalThis, mark, performance.now());
}

/** Whether that was just now. */
export function isOutage() {
  const at = Reflect.get(globalThis, mark);
  return typeof at === 'number' && performance.now() - at < recentMilliseconds;
}

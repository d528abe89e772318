/**
 * Runs in a page before its own scripts: collects the event timings that belong to an interaction, as web-vitals does for INP. An interaction
 * (a tap, a key) has several events with the same id; the longest is its duration, from the input to the next frame. `take` returns and
 * forgets what came so far. Events below 16 ms have no entry.
 */
(() => {
  let entries = [];
  const note = (list) => {
    for (const entry of list) if (entry.interactionId > 0) entries.push(entry);
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true });

  const take = () => {
    note(observer.takeRecords());
    const taken = entries;
    entries = [];
    return taken.map(({ interactionId, name, duration, startTime, processingStart, processingEnd }) => ({
      interactionId,
      name,
      duration,
      inputDelay: processingStart - startTime,
      processing: processingEnd - processingStart,
    }));
  };
  // After the frame that an entry ends with, the browser queues it.
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const takeAfterFrame = async () => {
    await nextFrame();
    await nextFrame();
    return take();
  };
  Object.assign(window, { eventTimings: { take: takeAfterFrame } });
})();

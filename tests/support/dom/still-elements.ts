/** jsdom lays nothing out and has no ResizeObserver: in tests of components nothing changes its size by itself. */
class StillObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

globalThis.ResizeObserver ??= StillObserver;

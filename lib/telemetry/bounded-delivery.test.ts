import { ROOT_CONTEXT, type Span, trace } from '@opentelemetry/api';
import { type ReadableSpan, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';
import { describe, expect, it } from 'vitest';
import { boundedDelivery } from './bounded-delivery';
import type { CollectorLog } from './collector-log';

type Done = Parameters<SpanExporter['export']>[1];

/** A collector that responds on the test's command. */
function heldExporter() {
  const held: { spans: readonly ReadableSpan[]; done: Done }[] = [];
  const exporter: SpanExporter = {
    export: (spans, done) => void held.push({ spans, done }),
    shutdown: async () => undefined,
  };
  return { held, exporter };
}

function countedNews() {
  const counts = { lost: 0, arrivals: 0, reasons: new Set<string>() };
  const news: CollectorLog = {
    lost: (spans, reason) => {
      counts.lost += spans;
      counts.reasons.add(reason);
    },
    arrived: () => {
      counts.arrivals += 1;
    },
  };
  return { counts, news };
}

const bounds = { queueMax: 20, batchMax: 5, everyMilliseconds: 600_000 };

function deliver(exporter: SpanExporter, news: CollectorLog) {
  const delivery = boundedDelivery(exporter, news, bounds);
  const tracer = new TracerProvider({ spanProcessors: [delivery] }).getTracer('snoei');
  const make = (count: number): Span[] =>
    Array.from({ length: count }, () => {
      const span = tracer.startSpan('api GET', {}, trace.deleteSpan(ROOT_CONTEXT));
      span.end();
      return span;
    });
  return { delivery, make };
}

describe('pending spans', () => {
  it('are limited while a collector hangs; each one beyond is counted', () => {
    const { held, exporter } = heldExporter();
    const { counts, news } = countedNews();
    const { delivery, make } = deliver(exporter, news);
    make(10_000);
    // One batch is being sent, the queue is full.
    expect(held).toHaveLength(1);
    expect(counts.lost).toBe(10_000 - bounds.queueMax - bounds.batchMax);
    expect([...counts.reasons]).toEqual(['more spans than room']);
    delivery.giveUp();
    expect(counts.lost).toBe(10_000);
    make(1);
    expect(counts.lost).toBe(10_000);
  });

  it('continue when the collector responds, batch by batch', async () => {
    const { held, exporter } = heldExporter();
    const { counts, news } = countedNews();
    const { make } = deliver(exporter, news);
    make(bounds.queueMax + bounds.batchMax);
    for (let batch = 0; batch < 5; batch += 1) {
      await expect.poll(() => held.length).toBe(batch + 1);
      held[batch]?.done({ code: 0 });
    }
    expect(held.flatMap(({ spans }) => spans)).toHaveLength(25);
    expect(counts).toEqual({ lost: 0, arrivals: 5, reasons: new Set() });
  });

  it('count as lost by the type of the error, not by its message', async () => {
    const { held, exporter } = heldExporter();
    const { counts, news } = countedNews();
    const { delivery, make } = deliver(exporter, news);
    const text = 'connect to https://key:secret@collector.example';
    make(15);
    held[0]?.done({ code: 1, error: Object.assign(new Error(text), { code: 'ECONNREFUSED' }) });
    await expect.poll(() => held.length).toBe(2);
    held[1]?.done({ code: 1, error: Object.assign(new Error(text), { code: 503 }) });
    await expect.poll(() => held.length).toBe(3);
    held[2]?.done({ code: 1 });
    expect(counts.lost).toBe(15);
    expect([...counts.reasons]).toEqual(['ECONNREFUSED', 'a response of 503', 'unknown']);
    await delivery.shutdown();
  });
});

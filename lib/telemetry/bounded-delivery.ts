/**
 * Exports spans to a collector that may be unavailable, silent or faulty. It never blocks and never
 * fails: the queue is bounded, and dropped or undelivered spans are counted.
 */
import { TraceFlags } from '@opentelemetry/api';
import { BatchSpanProcessor, type SpanExporter, type SpanProcessor } from '@opentelemetry/sdk-trace';
import type { CollectorLog } from './collector-log';
import { resultCodes } from './otlp-exporter';

export interface DeliveryBounds {
  /** Maximum queued spans. */
  readonly queueMax: number;
  /** Maximum spans per batch. */
  readonly batchMax: number;
  /** Maximum delay of a span in an incomplete batch. */
  readonly everyMilliseconds: number;
}

export interface BoundedDelivery extends SpanProcessor {
  /** Stops waiting: undelivered spans count as lost. */
  giveUp(): void;
}

/**
 * Returns the reason of a failed batch from the error's code only: messages contain URLs and response texts.
 */
function reasonOf(error: Error | undefined): string {
  const code = error && 'code' in error ? error.code : undefined;
  if (typeof code === 'number') return `a response of ${code}`;
  if (typeof code === 'string') return code;
  return error?.message || 'unknown';
}

/** Passes spans to `exporter`, which calls back for every batch. */
export function boundedDelivery(
  exporter: SpanExporter,
  news: CollectorLog,
  { queueMax, batchMax, everyMilliseconds }: DeliveryBounds,
): BoundedDelivery {
  let waiting = 0;
  let underWay = 0;
  let isOver = false;
  const batches = new BatchSpanProcessor({
    maxQueueSize: queueMax,
    maxExportBatchSize: batchMax,
    scheduledDelayMillis: everyMilliseconds,
    exporter: {
      export: (spans, done) => {
        waiting -= spans.length;
        underWay += spans.length;
        exporter.export(spans, ({ code, error }) => {
          underWay -= spans.length;
          if (isOver) return;
          if (code === resultCodes.arrived) news.arrived();
          else news.lost(spans.length, reasonOf(error));
          // Already reported; the queue would report each batch again.
          done({ code: resultCodes.arrived });
        });
      },
      shutdown: () => exporter.shutdown(),
      forceFlush: async () => exporter.forceFlush?.(),
    },
  });
  return {
    onStart: (span, parent) => batches.onStart(span, parent),
    onEnd: (span) => {
      if (isOver || (span.spanContext().traceFlags & TraceFlags.SAMPLED) === 0) return;
      // The queue drops spans beyond its length without counting them.
      if (waiting >= queueMax) {
        news.lost(1, 'more spans than room');
        return;
      }
      waiting += 1;
      batches.onEnd(span);
    },
    forceFlush: () => batches.forceFlush(),
    shutdown: () => batches.shutdown(),
    giveUp: () => {
      const lost = waiting + underWay;
      isOver = true;
      if (lost > 0) news.lost(lost, 'the end of the process');
    },
  };
}

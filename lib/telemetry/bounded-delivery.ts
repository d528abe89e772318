/**
 * Spans on their way to a collector that may be away, silent or confused at any time. Nobody waits for it and nothing
 * fails: so many wait at most, what finds no room or does not arrive is dropped and counted.
 */
import { TraceFlags } from '@opentelemetry/api';
import { BatchSpanProcessor, type SpanExporter, type SpanProcessor } from '@opentelemetry/sdk-trace';
import type { CollectorNews } from './collector-news';
import { resultCodes } from './otlp-exporter';

export interface DeliveryBounds {
  /** How many spans wait at most. */
  readonly queueMax: number;
  /** How many go at once. */
  readonly batchMax: number;
  /** How long a span waits for others to go with. */
  readonly everyMilliseconds: number;
}

export interface BoundedDelivery extends SpanProcessor {
  /** Waits no longer: what is still on its way counts as lost. */
  giveUp(): void;
}

/** Why a batch did not arrive, from the error's code alone: texts quote addresses and what a stranger answered. */
function reasonOf(error: Error | undefined): string {
  const code = error && 'code' in error ? error.code : undefined;
  if (typeof code === 'number') return `an answer of ${code}`;
  if (typeof code === 'string') return code;
  return error?.message || 'unknown';
}

/** Hands spans to `exporter`, which calls back for every batch. */
export function boundedDelivery(
  exporter: SpanExporter,
  news: CollectorNews,
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
          // What became of it is told; the queue would tell each batch again.
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
      // The queue drops beyond its length as well, and tells nobody how many.
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

/**
 * The exporter to a collector, which says of every batch within a bound whether it arrived. The library's own takes any
 * answer of 200 for an arrival, and waits for an answer that comes byte by byte for as long as it comes.
 */
import http from 'node:http';
import https from 'node:https';
import { diag } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import type { SpanExporter } from '@opentelemetry/sdk-trace';

/** The library's codes of what became of a batch. */
export const resultCodes = { arrived: 0, failed: 1 } as const;

export interface OtlpExporter extends SpanExporter {
  /** Ends every connection, also one that is being answered. */
  cut(): void;
}

/** Where a collector takes traces: below its address, whose query stays, as some keep their key there. */
function tracesUrl(endpoint: string): string {
  const url = new URL(endpoint);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/v1/traces`;
  return url.href;
}

/** Sends to the collector at `endpoint`, its address without `/v1/traces`; a batch has so long to arrive. */
export function otlpExporter(endpoint: string, answerMilliseconds: number): OtlpExporter {
  const agents: http.Agent[] = [];
  const cut = () => {
    for (const agent of agents) agent.destroy();
  };
  // What the library warns of while it reads an answer: one that no collector gives, or spans that it refused.
  let isUnclear = false;
  const ignore = () => undefined;
  const warn = () => {
    isUnclear = true;
  };
  diag.setLogger(
    { error: ignore, warn, info: ignore, debug: ignore, verbose: ignore },
    { suppressOverrideMessage: true },
  );
  const inner = new OTLPTraceExporter({
    url: tracesUrl(endpoint),
    timeoutMillis: answerMilliseconds,
    httpAgentOptions: (protocol) => {
      const agent = new (protocol === 'https:' ? https : http).Agent({ keepAlive: true });
      agents.push(agent);
      return agent;
    },
  });
  return {
    export: (spans, done) => {
      let isDone = false;
      const finish: typeof done = (result) => {
        if (isDone) return;
        isDone = true;
        clearTimeout(timer);
        done(result);
      };
      const fail = (reason: string) => finish({ code: resultCodes.failed, error: new Error(reason) });
      const timer = setTimeout(() => {
        fail('no answer in time');
        cut();
      }, answerMilliseconds);
      // The process may end meanwhile.
      timer.unref();
      isUnclear = false;
      inner.export(spans, (result) => {
        // The library warns and then calls this, with nothing in between.
        const wasUnclear = isUnclear;
        isUnclear = false;
        if (wasUnclear && result.code === resultCodes.arrived) fail('an answer that is no acceptance');
        else finish(result);
      });
    },
    shutdown: () => inner.shutdown(),
    forceFlush: () => inner.forceFlush(),
    cut: () => {
      cut();
      diag.disable();
    },
  };
}

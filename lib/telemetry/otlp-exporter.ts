/**
 * The exporter to a collector, which reports each batch within a timeout. The library's own treats any
 * 200 as success, and its timeout does not cover a slow response body.
 */
import http from 'node:http';
import https from 'node:https';
import { diag } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import type { SpanExporter } from '@opentelemetry/sdk-trace';

/** The library's result codes of a batch. */
export const resultCodes = { arrived: 0, failed: 1 } as const;

export interface OtlpExporter extends SpanExporter {
  /** Closes every connection, including active ones. */
  cut(): void;
}

/** Returns the collector's traces URL, preserving a query, which may contain an API key. */
function tracesUrl(endpoint: string): string {
  const url = new URL(endpoint);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/v1/traces`;
  return url.href;
}

/** Exports to the collector at `endpoint`, its URL without `/v1/traces`, with a timeout per batch. */
export function otlpExporter(endpoint: string, responseMilliseconds: number): OtlpExporter {
  const agents: http.Agent[] = [];
  const cut = () => {
    for (const agent of agents) agent.destroy();
  };
  // Set by the library's warning about an unexpected response, or rejected spans.
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
    timeoutMillis: responseMilliseconds,
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
        fail('no response in time');
        cut();
      }, responseMilliseconds);
      // Does not keep the process alive.
      timer.unref();
      isUnclear = false;
      inner.export(spans, (result) => {
        // The library calls this synchronously after its warning.
        const wasUnclear = isUnclear;
        isUnclear = false;
        if (wasUnclear && result.code === resultCodes.arrived) fail('a response that is no acceptance');
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

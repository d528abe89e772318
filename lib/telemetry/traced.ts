/** Our own spans. Without telemetry they cost a function call. */
import { SpanStatusCode, trace } from '@opentelemetry/api';

const scope = 'snoei';

/** Runs a job in a span named after the job. */
export async function tracedJob<T>(name: string, run: () => Promise<T>): Promise<T> {
  return trace.getTracer(scope).startActiveSpan(`job ${name}`, async (span) => {
    span.setAttribute('job.name', name);
    try {
      return await run();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Runs an API request in a span named after its route's pattern, which `outcome` returns once it is known. */
export async function tracedRequest(
  method: string,
  run: () => Promise<void>,
  outcome: () => { readonly route: string; readonly status: number },
): Promise<void> {
  return trace.getTracer(scope).startActiveSpan(`api ${method}`, async (span) => {
    try {
      await run();
    } finally {
      const { route, status } = outcome();
      span.updateName(`api ${method} ${route}`);
      span.setAttributes({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
      });
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    }
  });
}

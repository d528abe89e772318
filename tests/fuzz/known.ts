/** Values for a random request: existing ids, and form values. */
import type { Endpoint } from './endpoints';
import type { Plausible } from './schema-values';

/** Values for a request: ids, and form values. */
export interface Known {
  /** Existing values of a path parameter. */
  named(endpoint: Endpoint, parameter: string): readonly string[];
  /** Complete valid bodies of an endpoint. */
  bodies(endpoint: Endpoint): readonly Readonly<Record<string, unknown>>[];
  readonly plausible: Plausible;
}

/** What a call made at random can name: things that are there, and what people fill in. */
import type { Endpoint } from './endpoints';
import type { Plausible } from './schema-values';

/** What there is to name in a call: ids of things, and what people fill in. */
export interface Known {
  /** Things that a parameter of a path can mean. */
  named(endpoint: Endpoint, parameter: string): readonly string[];
  /** Whole bodies that an endpoint takes. */
  bodies(endpoint: Endpoint): readonly Readonly<Record<string, unknown>>[];
  readonly plausible: Plausible;
}

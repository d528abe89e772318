/** JSON values, for unvalidated content. */
export type Json = string | number | boolean | null | Json[] | JsonObject;

export interface JsonObject {
  [key: string]: Json;
}

export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Yields every object in a value, outermost first. */
export function* objectsIn(value: Json): Generator<JsonObject> {
  if (Array.isArray(value)) {
    for (const inner of value) yield* objectsIn(inner);
  } else if (isJsonObject(value)) {
    yield value;
    for (const inner of Object.values(value)) yield* objectsIn(inner);
  }
}

/** Yields every string in a value. */
export function* stringsIn(value: Json): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (Array.isArray(value)) for (const inner of value) yield* stringsIn(inner);
  else if (isJsonObject(value)) for (const inner of Object.values(value)) yield* stringsIn(inner);
}

/** Storyblok nests blocks in lists only: a single block becomes a list of one. */
export function withBlocksInLists(content: JsonObject): JsonObject {
  const walk = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(walk);
    return isJsonObject(value) ? withBlocksInLists(value) : value;
  };
  return Object.fromEntries(
    Object.entries(content).map(([key, inner]) => {
      const isBlock = isJsonObject(inner) && typeof inner.component === 'string';
      return [key, isBlock ? [walk(inner)] : walk(inner)];
    }),
  );
}

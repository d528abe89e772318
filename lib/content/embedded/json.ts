/** JSON as values, for content that is not checked yet. */
export type Json = string | number | boolean | null | Json[] | JsonObject;

export interface JsonObject {
  [key: string]: Json;
}

export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Every object in a value, outermost first. */
export function* objectsIn(value: Json): Generator<JsonObject> {
  if (Array.isArray(value)) {
    for (const inner of value) yield* objectsIn(inner);
  } else if (isJsonObject(value)) {
    yield value;
    for (const inner of Object.values(value)) yield* objectsIn(inner);
  }
}

/** Every text in a value. */
export function* stringsIn(value: Json): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (Array.isArray(value)) for (const inner of value) yield* stringsIn(inner);
  else if (isJsonObject(value)) for (const inner of Object.values(value)) yield* stringsIn(inner);
}

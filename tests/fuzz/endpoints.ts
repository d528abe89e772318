/** The API's OpenAPI document: the fuzzer's endpoints. */
import * as z from 'zod';

/** A JSON schema as in our document: without references, reduced to the used keywords. */
export interface Schema {
  readonly type?: string | readonly string[] | undefined;
  readonly properties?: Readonly<Record<string, Schema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly additionalProperties?: unknown;
  readonly items?: Schema | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly anyOf?: readonly Schema[] | undefined;
  readonly oneOf?: readonly Schema[] | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly minItems?: number | undefined;
  readonly maxItems?: number | undefined;
  readonly format?: string | undefined;
  readonly pattern?: string | undefined;
}

const schema: z.ZodType<Schema> = z.lazy(() =>
  z.looseObject({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    properties: z.record(z.string(), schema).optional(),
    required: z.array(z.string()).optional(),
    items: schema.optional(),
    enum: z.array(z.unknown()).optional(),
    anyOf: z.array(schema).optional(),
    oneOf: z.array(schema).optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    minItems: z.number().optional(),
    maxItems: z.number().optional(),
    format: z.string().optional(),
    pattern: z.string().optional(),
  }),
);

const content = z.record(z.string(), z.looseObject({ schema: schema.optional() }));

const operation = z.looseObject({
  parameters: z
    .array(z.looseObject({ name: z.string(), in: z.enum(['path', 'query', 'header']), schema }))
    .default([]),
  requestBody: z.looseObject({ content }).optional(),
  responses: z.record(z.string(), z.looseObject({ content: content.optional() })),
});

const apiDocument = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), operation)) });

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly schema: Schema;
}

export interface Body {
  /** As in the document: `application/json`, … */
  readonly type: string;
  readonly schema: Schema;
}

export interface Endpoint {
  /** `POST /api/drafts/{reference}`. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly bodies: readonly Body[];
  /** Schema of the JSON response of a status. */
  readonly responses: ReadonlyMap<number, Schema | null>;
}

/** Every operation in a document, in order. Throws for an invalid document. */
export function listEndpoints(document: unknown): Endpoint[] {
  const { paths } = apiDocument.parse(document);
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters, requestBody, responses }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      parameters,
      bodies: Object.entries(requestBody?.content ?? {}).map(([type, body]) => ({
        type,
        schema: body.schema ?? {},
      })),
      responses: new Map(
        Object.entries(responses).map(([status, response]) => [
          Number(status),
          response.content?.['application/json']?.schema ?? null,
        ]),
      ),
    })),
  );
}

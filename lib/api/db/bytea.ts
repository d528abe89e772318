/** A `bytea` column: drizzle has none of its own yet. */
import { customType } from 'drizzle-orm/pg-core';

export const bytea = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  // A copy: pg returns views on the buffer of a whole network read.
  fromDriver: (buffer) => new Uint8Array(buffer),
});

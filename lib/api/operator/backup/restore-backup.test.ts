import { expect, it } from 'vitest';
import { explainStop } from './restore-backup';

it.each(['22P02', '22021', '23505', '23502'])(
  'rows that the database refuses with %s are damaged',
  (code) => {
    expect(explainStop('"public"."orders"', code).message).toBe(
      `This backup is damaged: the database refuses rows of "public"."orders" (${code}).`,
    );
  },
);

it.each(['53100', '57014', '42501', 'XX001', undefined])(
  'a server that stops with %s says nothing of the backup',
  (code) => {
    expect(explainStop('"public"."orders"', code).message).toBe(
      `The database server stopped at the table "public"."orders" (${code ?? 'unknown'}); the backup may be good.`,
    );
  },
);

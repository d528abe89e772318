import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DatabaseError } from 'pg';
import { describe, expect, it } from 'vitest';
import { fromDatabase } from './connection-errors';
import { isUnavailable } from './is-unavailable';

function refusal(code: string): DatabaseError {
  const error = new DatabaseError('said by the server', 0, 'error');
  error.code = code;
  return error;
}

const system = (code: string, syscall: string) => Object.assign(new Error(code), { code, syscall });

describe('isUnavailable', () => {
  it.each([
    ['the server stops', refusal('57P01')],
    ['it starts', refusal('57P03')],
    ['its disk is full', refusal('53100')],
    ['it has no connection left', refusal('53300')],
    ['a statement took too long', refusal('57014')],
    ['a deadlock', refusal('40P01')],
    ['another takes over', refusal('25006')],
    ['nobody listens', fromDatabase(system('ECONNREFUSED', 'connect'))],
    ['there is no socket', fromDatabase(system('ENOENT', 'connect'))],
    ['a name that is not known now', fromDatabase(system('EAI_AGAIN', 'getaddrinfo'))],
    ['all addresses fail', fromDatabase(new AggregateError([system('ECONNREFUSED', 'connect')]))],
    ['the pool gave up', new Error('timeout exceeded when trying to connect')],
    ['a connection took too long', fromDatabase(new Error('timeout expired'))],
    ['it broke off', new Error('Connection terminated unexpectedly')],
    ['within a query', new DrizzleQueryError('select 1', [], refusal('57P01'))],
    ['a query finds nobody', new DrizzleQueryError('select 1', [], system('ECONNREFUSED', 'connect'))],
  ])('returns true for %s', (_, error) => {
    expect(isUnavailable(error)).toBe(true);
  });

  it.each([
    ['a value is refused', refusal('22P02')],
    ['a rule of the table', refusal('23505')],
    ['a table is missing', refusal('42P01')],
    ['a file is missing', system('ENOENT', 'open')],
    ['another service broke off', system('ECONNRESET', 'read')],
    ['another service is away', new AggregateError([system('ECONNREFUSED', 'connect')])],
    ['it says something else', fromDatabase(new Error('password authentication failed'))],
    ['it is an error of ours', new TypeError('Cannot read properties of undefined')],
    ['it is none', 'Connection terminated'],
    ['a query of ours is wrong', new DrizzleQueryError('select x', [], refusal('42703'))],
  ])('returns false for %s', (_, error) => {
    expect(isUnavailable(error)).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { normalizeRequest, refuseBody } from './normalize-request.mjs';

function normalize(url: string, method = 'GET', host = 'snoei.example') {
  const request = { url, method, headers: { host } };
  return { refusal: normalizeRequest(request), url: request.url };
}

describe('normalizeRequest', () => {
  it.each([
    ['/x?a=//b', '/x?a=//b'],
    ['//evil.example', '/evil.example/'],
    ['//x//', '/x/'],
    ['/a//b?q=1', '/a/b/?q=1'],
    ['http://snoei.example/x?y', '/x?y'],
    ['http://SNOEI.example', '/'],
    ['http://snoei.example?q', '/?q'],
    ['/x?a=/../\\', '/x?a=/../\\'],
    ['/.well-known/x..y', '/.well-known/x..y'],
  ])('turns %s into %s', (url, expected) => {
    expect(normalize(url)).toEqual({ refusal: null, url: expected });
  });

  it.each([
    ['http://evil.example/x', 'GET', 400],
    ['*', 'OPTIONS', 400],
    ['x', 'GET', 400],
    ['/\\evil.example', 'GET', 400],
    ['/opzeggen/../netflix', 'GET', 400],
    ['/_next/%2E./opzeggen', 'GET', 400],
    ['/x/.', 'GET', 400],
    ['//..//x?y', 'GET', 400],
    ['/api/%ED%A0%80', 'GET', 400],
    ['/x/%E0%A4%A', 'GET', 400],
    ['/_next/image?url=%2Fapi%2Fhealth&w=256&q=75', 'GET', 404],
    ['/_next/image?url=%2Fapi%2Fpasskeys%2Foptions&w=256&q=75', 'POST', 404],
    ['//_next//im%61ge/', 'GET', 404],
    ['/x', 'TRACE', 405],
    ['/x', 'CONNECT', 405],
    [`/${'a'.repeat(8192)}`, 'GET', 414],
  ])('rejects %s by %s', (url, method, status) => {
    expect(normalize(url, method).refusal).toMatchObject({ status });
  });
});

it.each([
  ['//', '/'],
  ['///?a=b', '/?a=b'],
])('redirects %s to the home page', (url, location) => {
  expect(normalize(url).refusal).toEqual({ status: 301, location });
});

describe('refuseBody', () => {
  it.each([
    [{}, null],
    [{ 'content-length': '262144' }, null],
    [{ 'content-length': '10000001' }, { status: 413 }],
    [{ 'transfer-encoding': 'chunked' }, { status: 411 }],
  ])('%j gives %j', (headers, expected) => {
    expect(refuseBody({ headers })).toEqual(expected);
  });

  it('lets the form of a certificate in, whose own page says that it is too large', () => {
    const url = '/api/estates/01ARZ3NDEKTSV4RRFFQ69G5FAV/certificate';
    expect(refuseBody({ url, headers: { 'content-length': '31000000' } })).toBeNull();
    expect(refuseBody({ url: `${url}/remove`, headers: { 'content-length': '31000000' } })).toEqual({
      status: 413,
    });
    expect(refuseBody({ url, headers: { 'content-length': '32000001' } })).toEqual({ status: 413 });
  });
});

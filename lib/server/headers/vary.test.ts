import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { responseHeaders } from '../response-headers.mjs';
import { appendVary, variesByHeader } from './vary.mjs';

const newResponse = () => new ServerResponse(new IncomingMessage(new Socket()));

it('adds a header to Vary once, and takes no longer name for it', () => {
  const response = newResponse();
  appendVary(response, 'Accept-Encoding');
  appendVary(response, 'accept');
  appendVary(response, 'ACCEPT-encoding');
  appendVary(response, 'Accept');
  expect(response.getHeader('vary')).toBe('Accept-Encoding, accept');
});

it('replaces the middleware’s own header, after what Next set', () => {
  const response = newResponse();
  responseHeaders(response, { policy: false, https: false });
  response.setHeader(variesByHeader, 'Accept');
  response.writeHead(200, { vary: 'rsc' });
  expect(response.getHeaders()).toMatchObject({ vary: 'rsc, Accept' });
  expect(response.hasHeader(variesByHeader)).toBe(false);
});

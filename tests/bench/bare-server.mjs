/**
 * A server that does nothing but send `BYTES` bytes in response to every request: the upper limit of what the load generator can receive.
 * Plain JavaScript, so that it runs without a loader.
 */
import http from 'node:http';

const body = Buffer.alloc(Number(process.env.BYTES), 'x');
http.createServer((_, response) => response.end(body)).listen(Number(process.env.PORT));

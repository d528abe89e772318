import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createMime } from './mime';
import { MailDeliveryError, outboxTransport, smtpTransport, transportOf } from './transport';

interface Received {
  envelope: string[];
  message: string;
}

const servers: Server[] = [];
const sockets = new Set<Socket>();

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  await Promise.all(servers.splice(0).map((server) => new Promise((closed) => server.close(closed))));
});

/** A minimal mail server that accepts mails, or rejects every recipient. */
async function startMailServer(refuse = false): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const server = createServer((socket) => {
    sockets.add(socket);
    let current: Received = { envelope: [], message: '' };
    let buffer = '';
    let inData = false;
    const reply = (line: string) => socket.write(`${line}\r\n`);
    const command = (line: string) => {
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'MAIL' || verb === 'RCPT')
        current.envelope.push(line.replace(/ .*?:/, ' ').split('>')[0] ?? '');
      if (verb === 'RCPT' && refuse) return reply('550 5.1.1 <sanne@post.example> unknown here');
      if (verb === 'DATA') {
        inData = true;
        return reply('354 go on');
      }
      return reply('250 ok');
    };
    reply('220 test');
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      buffer += chunk.toString('latin1');
      for (;;) {
        const end = buffer.indexOf(inData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const part = buffer.slice(0, end);
        buffer = buffer.slice(end + (inData ? 5 : 2));
        if (inData) {
          received.push({ ...current, message: part });
          current = { envelope: [], message: '' };
          inData = false;
          reply('250 taken');
        } else command(part);
      }
    });
  });
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `smtp://127.0.0.1:${address.port}`, received };
}

const from = 'Snoei <post@snoei.example>';
const to = 'sanne@post.example';
const makeMime = () =>
  createMime({
    id: 'mail-1',
    from,
    to,
    date: new Date('2026-11-21T10:30:00Z'),
    mail: { subject: 'Dag', html: '<p>Dag</p>', text: 'Dag\n.\nna een punt\n' },
  });

describe('SMTP', () => {
  it('sends the message as stored in the outbox', async () => {
    const { url, received } = await startMailServer();
    const mime = await makeMime();
    await smtpTransport(url).deliver({ from, to, mime });
    expect(received).toHaveLength(1);
    expect(received[0]?.envelope).toEqual(['MAIL <post@snoei.example', 'RCPT <sanne@post.example']);
    expect(received[0]?.message.replace(/^\.\./gm, '.').trimEnd()).toBe(mime.trimEnd());
  });

  it('reports a rejection by codes only', async () => {
    const { url } = await startMailServer(true);
    const delivery = smtpTransport(url).deliver({ from, to, mime: await makeMime() });
    await expect(delivery).rejects.toThrow(MailDeliveryError);
    await expect(delivery).rejects.toThrow(/550/);
    await expect(delivery).rejects.not.toThrow(/sanne/);
  });

  it('reports an unreachable server', async () => {
    const delivery = smtpTransport('smtp://127.0.0.1:1').deliver({ from, to, mime: await makeMime() });
    await expect(delivery).rejects.toThrow(MailDeliveryError);
  });
});

describe('the choice of transport', () => {
  it('is the outbox without a server, and one pool per server', () => {
    expect(transportOf({})).toBe(outboxTransport);
    const first = transportOf({ SMTP_URL: 'smtp://a.example' });
    expect(transportOf({ SMTP_URL: 'smtp://a.example' })).toBe(first);
    expect(transportOf({ SMTP_URL: 'smtp://b.example' })).not.toBe(first);
  });
});

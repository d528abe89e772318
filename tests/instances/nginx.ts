/** nginx as configured by `deploy/nginx.conf`, except for ports, folders and certificates. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type LocalCertificate, makeCertificate } from './local-authority';
import { freePort, Program } from './program';
import { sendRequest } from './send-request';

export const nginxFile = '/usr/sbin/nginx';

/** The name of the site in the example. */
export const exampleName = 'snoei.example';

const exampleServers = /(?:^ +server 127\.0\.0\.1:\d+ max_fails=1 fail_timeout=2s;\n)+/m;
const temporaryFolders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** In the folder of an nginx. */
export const accessLog = 'access.log';

export interface NginxPorts {
  /** Without TLS, which the example does not have: for tests of what is the same in both. */
  readonly plain: number;
  readonly tls: number;
  /** Of the example's port 80, which redirects. */
  readonly redirect: number;
}

function replaced(text: string, part: string | RegExp, by: string): string {
  const changed = text.replace(part, () => by);
  if (changed === text) throw new Error(`deploy/nginx.conf has no ${part}`);
  return changed;
}

/** Writes the example's configuration, changed for `folder`, which is used as its prefix. Returns its certificate. */
export function writeConfiguration(
  folder: string,
  ports: NginxPorts,
  servers: readonly string[],
): LocalCertificate {
  mkdirSync(path.join(folder, 'logs'));
  const certificate = makeCertificate(path.join(folder, 'tls'), exampleName);
  const live = `/etc/letsencrypt/live/${exampleName}`;
  const changes: [string | RegExp, string][] = [
    [exampleServers, servers.map((own) => `server 127.0.0.1:${own} max_fails=1 fail_timeout=2s;\n`).join('')],
    ['listen 80;', `listen 127.0.0.1:${ports.redirect};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${ports.tls} ssl http2;\nlisten ${ports.plain};`],
    ['listen [::]:443 ssl http2;', ''],
    [`${live}/fullchain.pem`, certificate.certificateFile],
    [`${live}/privkey.pem`, certificate.keyFile],
    ['/var/log/nginx/access.log', accessLog],
    ['http {', `http {\n${temporaryFolders.map((name) => `${name}_temp_path ${name};`).join('\n')}`],
  ];
  const config = changes.reduce(
    (text, [part, by]) => replaced(text, part, by),
    readFileSync('deploy/nginx.conf', 'utf8'),
  );
  writeFileSync(path.join(folder, 'nginx.conf'), `pid nginx.pid;\nerror_log stderr;\n${config}`);
  return certificate;
}

/** Starts it in a separate folder, in front of the servers at `ports`; at least one has to respond. */
export async function startNginx(folder: string, port: number, ports: readonly string[]) {
  const [tls, redirect] = [await freePort(), await freePort()];
  const { authority } = writeConfiguration(folder, { plain: port, tls, redirect }, ports);
  const nginx = new Program('nginx', nginxFile, ['-p', folder, '-c', 'nginx.conf', '-g', 'daemon off;']);
  await nginx.start(async () => (await sendRequest(`http://127.0.0.1:${port}/api/ready`)).status === 200);
  return { stop: () => nginx.stop(), tls, redirect, authority };
}

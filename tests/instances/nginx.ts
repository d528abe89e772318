/** nginx as configured by `deploy/nginx.conf`, except for ports and folders. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Program } from './program';
import { sendRequest } from './send-request';

export const nginxFile = '/usr/sbin/nginx';

const exampleServers = /(?:^ +server 127\.0\.0\.1:\d+ max_fails=1 fail_timeout=2s;\n)+/m;
const temporaryFolders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** In the folder of an nginx. */
export const accessLog = 'access.log';

/** Starts it in a separate folder, in front of the servers at `ports`; at least one has to respond. */
export async function startNginx(folder: string, port: number, ports: readonly string[]): Promise<Program> {
  mkdirSync(path.join(folder, 'logs'));
  const directives = temporaryFolders.map((name) => `${name}_temp_path ${name};`);
  const servers = ports.map((own) => `server 127.0.0.1:${own} max_fails=1 fail_timeout=2s;`);
  const config = readFileSync('deploy/nginx.conf', 'utf8')
    .replace(exampleServers, `${servers.join('\n')}\n`)
    .replace('listen 8080;', `listen ${port};`)
    .replace('/var/log/nginx/access.log', accessLog)
    .replace('http {', `http {\n${directives.join('\n')}`);
  writeFileSync(path.join(folder, 'nginx.conf'), `pid nginx.pid;\nerror_log stderr;\n${config}`);
  const nginx = new Program('nginx', nginxFile, ['-p', folder, '-c', 'nginx.conf', '-g', 'daemon off;']);
  await nginx.start(async () => (await sendRequest(`http://127.0.0.1:${port}/api/ready`)).status === 200);
  return nginx;
}

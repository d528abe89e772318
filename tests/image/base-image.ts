/** The files of the image that the Dockerfile starts from, made without a registry: Debian by debootstrap, Node and npm from npm. */
import { execFile } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** As in Node's official images. */
const debianRelease = 'bookworm';
const npmVersion = '11';
const user = { name: 'node', id: '1000' };

/** What Debian's slim images leave out as well, and files of the installation. */
const removedFolders = [
  'usr/share/man',
  'usr/share/info',
  'usr/share/locale',
  'var/cache/apt',
  'var/lib/apt/lists',
  'var/log',
];

const cacheFolder = () => path.join(process.env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache'), 'snoei');

async function installSystem(root: string): Promise<void> {
  await execute('debootstrap', ['--variant=minbase', '--include=libstdc++6', debianRelease, root]);
  for (const folder of removedFolders)
    await execute('find', [path.join(root, folder), '-mindepth', '1', '-delete']);
  await execute('find', [
    path.join(root, 'usr/share/doc'),
    '-type',
    'f',
    '!',
    '-name',
    'copyright',
    '-delete',
  ]);
  await execute('chroot', [root, 'groupadd', '--gid', user.id, user.name]);
  await execute('chroot', [root, 'useradd', '--uid', user.id, '--gid', user.id, '--create-home', user.name]);
}

async function installNode(root: string): Promise<void> {
  const prefix = path.join(root, 'usr/local');
  cpSync(process.execPath, path.join(prefix, 'bin/node'));
  await execute('npm', ['install', '--global', '--ignore-scripts', '--prefix', prefix, `npm@${npmVersion}`]);
}

/**
 * A tar file with the files, made the first time (two minutes) and then taken from the user's cache folder.
 * @returns its path. Rejects with the message of the failed command.
 */
export async function prepareBaseFiles(): Promise<string> {
  const folder = cacheFolder();
  const file = path.join(folder, `base-image-${debianRelease}-node-${process.version}-npm-${npmVersion}.tar`);
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const root = mkdtempSync(path.join(os.tmpdir(), 'snoei-base-image-'));
  const draft = `${file}.${process.pid}`;
  try {
    chmodSync(root, 0o755);
    await installSystem(root);
    await installNode(root);
    await execute('tar', ['--create', '--numeric-owner', '--directory', root, '--file', draft, '.']);
    renameSync(draft, file);
  } finally {
    rmSync(root, { recursive: true, force: true });
    rmSync(draft, { force: true });
  }
  return file;
}

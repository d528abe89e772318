import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '@/tests/support/vitest/temporary-folder';
import { writeEntry } from './entry-file.mjs';
import { openPageCacheFromSettings } from './open-from-settings.mjs';
import { fileOf } from './page-cache.mjs';
import { pageSettingsId } from './page-settings.mjs';

const ofBuild = { SITE_URL: 'https://a.example' };
const ofPage = { kind: 'APP_PAGE' };

/** A build folder as build-adapter.mjs leaves it, with one page. */
async function makeBuild(): Promise<string> {
  const distFolder = temporaryFolder('build');
  const folder = path.join(distFolder, 'page-cache');
  for (const name of ['build', 'common']) mkdirSync(path.join(folder, name), { recursive: true });
  writeFileSync(path.join(folder, 'build-id'), 'one');
  writeFileSync(path.join(folder, 'build-settings'), pageSettingsId(ofBuild));
  const value = { kind: 'APP_PAGE', status: 200 };
  const write = (name: string, key: string) =>
    writeEntry(path.join(folder, name, fileOf(key)), { key, lastModified: 1, cacheControl: {}, value });
  await write('build', '/nl');
  await write('build', '/worker');
  await write('common', '/worker');
  return distFolder;
}

it('has the pages of the build with the settings of the build only', async () => {
  const distFolder = await makeBuild();
  const same = await openPageCacheFromSettings({ ...ofBuild, PORT: '8080' }, distFolder);
  expect(await same.get('/nl', ofPage)).toMatchObject({ value: { status: 200 } });
  const other = await openPageCacheFromSettings({ SITE_URL: 'https://b.example' }, distFolder);
  expect(await other.get('/nl', ofPage)).toBeNull();
});

it('has what is the same with all settings with the settings of the build and with others', async () => {
  const distFolder = await makeBuild();
  for (const settings of [ofBuild, { SITE_URL: 'https://b.example' }]) {
    const cache = await openPageCacheFromSettings(settings, distFolder);
    expect(await cache.get('/worker', ofPage)).toMatchObject({ value: { status: 200 } });
  }
});

it('caches the pages of each origin apart', async () => {
  const distFolder = await makeBuild();
  const origins = ['https://b.example', 'https://c.example'];
  const [first, second] = await Promise.all(
    origins.map((SITE_URL) => openPageCacheFromSettings({ SITE_URL }, distFolder)),
  );
  await first?.set('/kpn', { kind: 'APP_ROUTE', status: 200, headers: {}, body: Buffer.from('b') }, {});
  expect(await first?.get('/kpn', ofPage)).not.toBeNull();
  expect(await second?.get('/kpn', ofPage)).toBeNull();
});

it('deletes what belongs to other builds', async () => {
  const distFolder = await makeBuild();
  const old = path.join(distFolder, 'page-cache', 'of-build-zero');
  mkdirSync(path.join(old, 'compiled'), { recursive: true });
  await openPageCacheFromSettings(ofBuild, distFolder);
  expect(existsSync(old)).toBe(false);
});

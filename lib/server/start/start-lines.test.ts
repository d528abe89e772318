import { describe, expect, it } from 'vitest';
import { siteLines, stepLine, trialLines } from './start-lines.mjs';

describe('the lines of a start', () => {
  it('have the time of each step in seconds', () => {
    expect([stepLine('install', 96), stepLine('build', 101_240), stepLine('build', 40, 'failed')]).toEqual([
      '  install      0.1 s',
      '  build      101.2 s',
      '  build        0.0 s  failed',
    ]);
  });

  it('name the origin, and the port behind it', () => {
    expect(siteLines('https://snoei.example', 3000)).toContain(
      'Snoei is at https://snoei.example (port 3000 of this computer)',
    );
  });

  it('name every URL of a local trial', () => {
    const urls = {
      site: 'http://localhost:3000/',
      outbox: 'http://localhost:3000/dev/outbox',
      operatorLink: 'http://localhost:3000/en/magic-login?token=abc',
      operatorMinutes: 10,
      apiDocumentation: 'http://localhost:3000/en/open-data/api',
    };
    const text = trialLines(urls).join('\n');
    for (const url of Object.values(urls)) expect(text).toContain(String(url));
    expect(text).toContain('for this computer only');
  });
});

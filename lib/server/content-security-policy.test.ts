import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { documentPolicy, inlineScriptHashes, securityHeaders } from './headers/content-security-policy.mjs';

const flight = 'self.__next_f.push([1,"0:{\\"a\\":1}\\n"])';
const evil = 'alert(1)';
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const page = (scripts: string) => `<!DOCTYPE html><html><body>é${scripts}</body></html>`;

describe('inlineScriptHashes', () => {
  it('allows Next’s own scripts and nothing else', () => {
    const unknown: string[] = [];
    const html = page(
      `<script>${flight}</script><script>${evil}</script><script type="application/ld+json">{"a":1}</script><script src="/x.js"></script>`,
    );
    expect(inlineScriptHashes(html, (script) => unknown.push(script))).toEqual([hashOf(flight)]);
    expect(unknown).toEqual([evil]);
  });

  it.each([
    'self.__next_f.push([1,"x"]);alert(1)',
    'self.__next_f.push([alert(1)])',
    'self.__next_f.push([1])//"])',
    '(self.__next_f=self.__next_f||[]).push([0]);alert(1)',
  ])('does not accept %s as flight data', (script) => {
    expect(inlineScriptHashes(page(`<script>${script}</script>`))).toEqual([]);
  });
});

describe('policy', () => {
  it('never allows inline or evaluated scripts', () => {
    const policy = documentPolicy([hashOf(flight)], ['https://pay.example']);
    const scripts = policy.split('; ').find((part) => part.startsWith('script-src '));
    expect(scripts).toBe(`script-src 'self' ${hashOf(flight)}`);
    expect(policy).not.toContain('unsafe-eval');
    expect(policy).toContain("form-action 'self' https://pay.example");
  });

  it('requires https for two years only with https', () => {
    expect(securityHeaders({ https: true })['strict-transport-security']).toMatch(/max-age=63072000/);
    expect(securityHeaders({ https: false })).not.toHaveProperty('strict-transport-security');
  });
});

// Styles of the failure page, and its policy.
import { createHash } from 'node:crypto';

export const failureStyle = [
  // Colours as in app/styles/colours.css; system fonts, as nothing can be loaded.
  ':root{color-scheme:light dark;--paper:#fbf7ef;--ink:#17251d;--line:#8c7f66;--moss:#1e6b45;--clay:#ee6338}',
  '@media(prefers-color-scheme:dark){:root{--paper:#101a14;--ink:#f2ede2;--line:#7c8c80;--moss:#86d0a4;--clay:#f5794f}}',
  'body{font:1.0625rem/1.6 system-ui,sans-serif;color:var(--ink);background:var(--paper);max-width:36rem;margin:0 auto;padding:3rem 1rem}',
  'main::before{content:"Snoei";display:block;padding-bottom:1.5rem;margin-bottom:2rem;border-bottom:2px dashed var(--line);font-weight:700;font-size:1.75rem;letter-spacing:-.03em}',
  'h1{font-size:1.625rem;line-height:1.2;letter-spacing:-.015em;text-wrap:balance}',
  'ul{list-style:none;padding:0}',
  'a{display:inline-block;padding:.35rem 0;color:var(--moss);font-weight:600;text-underline-offset:.25em}',
  'button{font:inherit;font-weight:600;color:#17251d;background:var(--clay);border:1.5px solid transparent;border-radius:10px;min-height:3rem;padding:.75rem 1.5rem;cursor:pointer}',
  ':focus-visible{outline:3px solid var(--ink);outline-offset:2px}',
].join('');

/** No scripts and no external resources. */
export const failurePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(failureStyle).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

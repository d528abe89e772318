// How a page looks that stands in for one that could not be made, and what it may do.
import { createHash } from 'node:crypto';

export const failureStyle = [
  ':root{color-scheme:light dark}',
  'body{font:1.125rem/1.5 system-ui,sans-serif;max-width:36rem;margin:4rem auto;padding:0 1.25rem}',
  'h1{font-size:1.5rem;line-height:1.25}',
  'a{color:inherit}',
  'li{margin:.5rem 0}',
  'button{font:inherit;padding:.6rem 1.2rem;cursor:pointer}',
].join('');

/** It runs nothing and loads nothing. */
export const failurePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(failureStyle).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

// Heights (page, to the footer, footer), words of main, visible fields, banner; then pictures.
import { chromium } from 'playwright';
import { findBrowser } from './lib/cli/system-packages.mjs';
const [,, port, out, ...paths] = process.argv;
const b = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
const base = `http://localhost:${port}`;
for (const width of [375, 1440]) {
  const c = await b.newContext({ viewport: { width, height: width === 375 ? 667 : 900 }, reducedMotion: 'reduce' });
  const p = await c.newPage();
  const errors = []; p.on('console', (m) => m.type() === 'error' && errors.push(m.text().slice(0, 150)));
  p.on('pageerror', (e) => errors.push(String(e).slice(0,150)));
  let first = true;
  for (const path of paths) {
    errors.length = 0;
    await p.goto(base + path); await p.waitForSelector('html[data-hydrated]', { timeout: 15000 }).catch(() => {});
    await p.waitForTimeout(700);
    const r = await p.evaluate(() => {
      const footer = document.querySelector('footer');
      const main = document.querySelector('main');
      const fields = [...document.querySelectorAll('main form :is(input:not([type=hidden]),select,textarea)')].filter((e) => e.checkVisibility({ visibilityProperty: true }) && e.getBoundingClientRect().height > 0);
      const groups = new Set(fields.map((e) => e.type === 'radio' ? e.name : e.name + e.id));
      return { page: document.documentElement.scrollHeight, main: Math.round(main?.getBoundingClientRect().height ?? 0), footer: Math.round(footer?.getBoundingClientRect().height ?? 0), words: main?.innerText.split(/\s+/).length, fields: groups.size, overflow: document.documentElement.scrollWidth - innerWidth };
    });
    if (first) { await p.screenshot({ path: `${out}/first-visit-${width}.png` }); const no = p.getByRole('button', { name: /Nee, liever niet|Weiger|Nee/ }); if (await no.count()) await no.first().click(); first = false; }
    console.log(width, path, JSON.stringify(r), errors.join(' | '));
    await p.screenshot({ path: `${out}/${path.replace(/[^a-z0-9]+/gi, '_')}-${width}.png`, fullPage: true });
  }
  await c.close();
}
await b.close();

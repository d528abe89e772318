import { chromium } from 'playwright';
import { findBrowser } from './lib/cli/system-packages.mjs';
import sharp from 'sharp';
const [,, out, width, ...paths] = process.argv;
const b = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
const c = await b.newContext({ viewport: { width: +width, height: 812 }, reducedMotion: 'reduce', locale: 'nl-NL' });
const p = await c.newPage();
await p.goto('http://localhost:3700/'); const no = p.getByRole('button', { name: /Nee, liever niet/ }); if (await no.count()) await no.first().click();
for (const path of paths) {
  const r = await p.goto('http://localhost:3700' + path); await p.waitForTimeout(500);
  const h = await p.evaluate(() => { const f = document.querySelector('footer'); return Math.ceil(f ? f.getBoundingClientRect().top + scrollY : document.body.scrollHeight); });
  const buf = await p.screenshot({ fullPage: true, clip: { x: 0, y: 0, width: +width, height: h } });
  const name = path.replace(/[^a-z0-9]+/gi, '_');
  // three columns side by side
  const n = +width < 600 ? Math.ceil(h / 1500) : 1;
  if (n > 1) { const parts = []; for (let i = 0; i < n; i++) parts.push({ input: await sharp(buf).extract({ left: 0, top: i * 1500, width: +width, height: Math.min(1500, h - i * 1500) }).toBuffer(), left: i * (+width + 10), top: 0 });
    await sharp({ create: { width: n * (+width + 10), height: 1500, channels: 3, background: '#888' } }).composite(parts).png().toFile(`${out}/${name}-${width}.png`);
  } else await sharp(buf).png().toFile(`${out}/${name}-${width}.png`);
  console.log(path, r.status(), h);
}
await b.close();

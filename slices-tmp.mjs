import { chromium } from '@playwright/test';
const base = process.env.BASE_URL; const max = Number(process.env.MAX ?? 3); const h = 1500;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
const context = await browser.newContext({ viewport: { width: 375, height: 812 }, reducedMotion: 'reduce' });
if (process.env.COOKIES) await context.addCookies(JSON.parse(process.env.COOKIES));
for (const path of process.argv.slice(2)) {
  const page = await context.newPage();
  const r = await page.goto(base + path, { waitUntil: 'load' });
  await page.waitForSelector('html[data-hydrated]', { timeout: 20000 }).catch(() => {});
  const no = page.getByRole('button', { name: /^(Nee, bedankt|No, thank you|Nee|No)$/ }); if (await no.count()) await no.first().click().catch(() => {});
  if (process.env.EVAL) await page.evaluate(process.env.EVAL);
  await page.evaluate(async () => { for (let y = 0; y < document.body.scrollHeight; y += 600) { scrollTo(0, y); await new Promise((f) => setTimeout(f, 30)); } scrollTo(0, 0); });
  const total = await page.evaluate(() => document.documentElement.scrollHeight);
  const name = path.replace(/[^a-z0-9]+/gi, '_').replace(/^_|_$/g, '') || 'home';
  await page.screenshot({ path: `/tmp/looks-help/full.png`, fullPage: true });
  for (let i = 0; i * h < total && i < max; i += 1) await page.screenshot({ path: `/tmp/looks-help/${name}-${i}.png`, fullPage: true, clip: { x: 0, y: i * h, width: 375, height: Math.min(h, total - i * h) } });
  console.log(path, r?.status(), total, await page.title(), 'overflow', await page.evaluate(() => document.documentElement.scrollWidth - innerWidth));
  await page.close();
}
await browser.close();

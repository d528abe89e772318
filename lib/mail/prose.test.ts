import { describe, expect, it } from 'vitest';
import { type ProseText, proseOf } from './prose';
import { renderMail } from './templates/render-mail';

const siteUrl = 'https://snoei.example';

const read = (markdown: string) => proseOf(markdown, { locale: 'nl', siteUrl });
const paragraph = (...texts: ProseText[]) => ({ kind: 'paragraph', texts });

async function render(markdown: string, subject = 'Nieuw') {
  const { blocks: prose } = read(markdown);
  const data = { list: 'articles', subject, prose, key: 'a-key', isTest: false } as const;
  return renderMail({ kind: 'mailing', locale: 'nl', data, siteUrl });
}

describe('proseOf', () => {
  it('reads paragraphs, headings, lists and marks', () => {
    const { blocks, problems } = read('# Kop\n\nEen **vet** en *schuin*\nstuk.\n\n- een\n- twee\n\n3. drie');
    expect(problems).toEqual([]);
    expect(blocks).toEqual([
      { kind: 'heading', texts: [{ text: 'Kop' }] },
      paragraph(
        { text: 'Een ' },
        { text: 'vet', bold: true },
        { text: ' en ' },
        { text: 'schuin', italic: true },
        { text: ' ' },
        { text: 'stuk.' },
      ),
      { kind: 'bullet-list', items: [[{ text: 'een' }], [{ text: 'twee' }]] },
      { kind: 'ordered-list', items: [[{ text: 'drie' }]] },
    ]);
  });

  it('completes links to the site, and reports links that lead nowhere', () => {
    const links = ['/blog', 'route:prices', 'https://elders.example/a?b=1&c=2', 'mailto:a@b.example'];
    const { blocks } = read(links.map((link) => `[x](${link})`).join('\n\n'));
    expect(blocks).toEqual(
      [`${siteUrl}/blog`, `${siteUrl}/tarieven`, links[2], links[3]].map((url) =>
        paragraph({ text: 'x', url }),
      ),
    );
    for (const link of [
      'javascript:alert(1)',
      '//elders.example',
      '#kop',
      'data:text/html,x',
      'route:none',
    ]) {
      const { blocks: shown, problems } = read(`[x](${link})`);
      expect(problems).toEqual([{ kind: 'link', link }]);
      expect(shown).toEqual([paragraph({ text: 'x' })]);
    }
  });

  it('reports pictures and tables, which it leaves out', () => {
    const { blocks, problems } = read('![x](/a.png) tekst\n\n| a | b |\n|---|---|\n| 1 | 2 |');
    expect(problems).toEqual([
      { kind: 'block', name: 'image' },
      { kind: 'block', name: 'table' },
    ]);
    expect(blocks).toEqual([paragraph({ text: ' tekst' })]);
  });
});

describe('a mail of a mailing', () => {
  it('shows HTML as text in the HTML part, and the same in the text part', async () => {
    const written = '<script>alert(1)</script> & <b onclick="x">vet</b> "quote"';
    const { html, text } = await render(`${written}\n\n## <i>kop</i>\n\n- <img src=x>`, '<u>Onderwerp</u>');
    expect(html).not.toMatch(/<script|<b onclick|<i>|<img src="?x|<u>/);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &lt;b onclick=');
    expect(html).toContain('&lt;i&gt;kop&lt;/i&gt;');
    expect(text).toContain(written);
    expect(text).toContain('- <img src=x>');
  });

  it('lets no text forge a line of its own', async () => {
    const { text } = await render('een&#10;-- &#10;twee&#8232;drie');
    expect(text).toContain('een -- twee drie');
  });

  it('keeps the text beside a link apart, and has the address below its line in the text part', async () => {
    const { html, text } = await render('Lees [dit stuk](/blog) **nu** of <https://snoei.example/over-ons>.');
    expect(html).toMatch(
      /Lees <a href="https:\/\/snoei\.example\/blog"[^>]*>dit stuk<\/a> <strong>nu<\/strong> of /,
    );
    expect(text).toContain(
      'Lees dit stuk [1] nu of https://snoei.example/over-ons [2].\n[1] https://snoei.example/blog\n[2] https://snoei.example/over-ons\n',
    );
  });

  it('has a visible unsubscribe link with its key', async () => {
    const { html, text } = await render('Tekst');
    expect(html).toMatch(/<a href="https:\/\/snoei\.example\/[\w-]+\?key=a-key"/);
    expect(text).toContain('?key=a-key');
  });
});

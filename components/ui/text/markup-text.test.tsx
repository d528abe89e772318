import { describe, expect, it } from 'vitest';
import { markupText } from './markup-text';

describe('markupText', () => {
  it.each(['Retour', 'A & B', `</text><script>alert("1")</script>`, `' onload='x`, '&amp;'])(
    'parses %s',
    (text) => {
      const box = document.createElement('div');
      box.innerHTML = `<b title='${markupText(text)}'>${markupText(text)}</b>`;
      expect(box.querySelectorAll('*')).toHaveLength(1);
      expect(box.firstElementChild?.attributes).toHaveLength(1);
      expect(box.textContent).toBe(text);
      expect(box.firstElementChild?.getAttribute('title')).toBe(text);
    },
  );
});

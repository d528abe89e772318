// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { findClickedLink, isPlainClick } from './plain-click';

/** Clicks an element; returns the result for a listener on the document. */
function click(at: string, how: MouseEventInit = {}, isHandled = false) {
  const seen: { plain?: boolean; link?: HTMLAnchorElement | null } = {};
  const listen = (event: MouseEvent) => {
    if (isHandled) event.preventDefault();
    Object.assign(seen, { plain: isPlainClick(event), link: findClickedLink(event) });
    event.preventDefault();
  };
  document.addEventListener('click', listen);
  document
    .querySelector(at)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }));
  document.removeEventListener('click', listen);
  return { plain: seen.plain, id: seen.link?.id ?? null };
}

afterEach(() => document.body.replaceChildren());

function show(html: string): void {
  document.body.innerHTML = html;
}

describe('a click', () => {
  it('on a link, or inside it, is plain and has that link', () => {
    show('<a id="here" href="/kpn"><b><i>KPN</i></b></a>');
    expect(click('a')).toEqual({ plain: true, id: 'here' });
    expect(click('i')).toEqual({ plain: true, id: 'here' });
  });

  it.each([
    { metaKey: true },
    { ctrlKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
    { button: 2 },
  ])('with %o is left to the browser', (how) => {
    show('<a id="here" href="/kpn">KPN</a>');
    expect(click('a', how)).toEqual({ plain: false, id: null });
  });

  it('that was handled already is ignored', () => {
    show('<a id="here" href="/kpn">KPN</a>');
    expect(click('a', {}, true)).toEqual({ plain: false, id: null });
  });

  it('beside a link, or on one that opens elsewhere or is a file, has none', () => {
    show(
      '<p>text</p><a id="tab" target="_blank" href="/kpn">KPN</a><a id="file" download href="/kpn.pdf">PDF</a>',
    );
    for (const at of ['p', '#tab', '#file']) expect(click(at)).toEqual({ plain: true, id: null });
  });
});

/** Shared classes of the top bar. */

/** A quiet part of the bar: a link, a button, a drop-down's summary. */
export const barButton =
  'inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-field px-3 font-medium text-[0.9688rem] transition-colors hover:bg-sand-soft';

/** Drop-downs with this name close each other (spec §4 'only one is open at a time'). */
export const barGroup = 'bar';

/** The same for the submenus of the slide-in menu: drop-downs, language, account. */
export const slideInGroup = 'slide-in';

/** Hidden pre-paint by the query `menu_prompt=true` (app/styles/base.css). */
export const menuPart = { 'data-part': 'menu' } as const;

/** What the parts of the top bar share. */

/** A quiet part of the bar: a link, a button, the head of a drop-down. */
export const barButton =
  'inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-field px-3 font-medium text-[0.9688rem] transition-colors hover:bg-sand-soft';

/** Drop-downs of this name close each other (spec §4 'only one is open at a time'). */
export const barGroup = 'bar';

/** The same for the submenus of the slide-in menu: search, language, the visitor's name. */
export const slideInGroup = 'slide-in';

/** What the query `menu_prompt=true` hides, before the first paint (app/styles/base.css). */
export const menuPart = { 'data-part': 'menu' } as const;

/** Shared attributes of the top bar's parts. */

/** Drop-downs with this name close each other. */
export const barGroup = 'bar';

/** Hidden pre-paint by the query `menu_prompt=true` (app/styles/base.css). */
export const menuPart = { 'data-part': 'menu' } as const;

/**
 * The icon after the text of a link or button. The arrow is drawn by the style sheet (`arrow-end` in app/styles/parts.css):
 * most pages have many, and as elements each is sent as markup and again in the page's data.
 */
import { Icon, type IconName } from './icon';

/** Returns the class of the element that ends with the icon, as `EndIcon` renders no arrow. */
export const endClass = (name: IconName | undefined) => (name === 'arrow-right' ? 'arrow-end' : undefined);

export function EndIcon({ name }: { readonly name: IconName | undefined }) {
  return name && !endClass(name) ? <Icon name={name} className="icon-end" /> : null;
}

/** A link to another view of the panel: a page without JavaScript, an in-place change with it. */
import { TextLink } from '@/components/ui/text/text-link';
import { isPlainClick } from '@/lib/routes/plain-click';
import { type AuthView, viewHref } from './auth-view';
import type { PanelState } from './panel-state';

interface SwitchLinkProps {
  readonly panel: PanelState;
  readonly view: AuthView;
  readonly children: string;
}

export function SwitchLink({ panel, view, children }: SwitchLinkProps) {
  const { paths, target } = panel;
  return (
    <TextLink
      standalone
      href={viewHref(paths, { view, target: target === paths.account ? null : target })}
      onClick={(event) => {
        // Modified clicks keep their default behaviour.
        if (!isPlainClick(event)) return;
        event.preventDefault();
        panel.show(view);
      }}
    >
      {children}
    </TextLink>
  );
}

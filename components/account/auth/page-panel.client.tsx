'use client';
/** The auth panel as a page of its own: a link that was sent opens the auth modal (spec §7), which signing in disables. */
import { openAuthModal } from './auth-modal-store';
import { AuthPanel, type AuthPanelProps } from './auth-panel.client';

type PagePanelProps = Omit<AuthPanelProps, 'heading' | 'ownsPage' | 'onMail'>;

export function PagePanel(props: PagePanelProps) {
  return (
    <AuthPanel
      {...props}
      heading
      ownsPage
      onMail={(mail) =>
        openAuthModal({ hostScreen: 'auth-modal', view: 'retry', mail, target: props.target })
      }
    />
  );
}

'use client';
/** The auth panel as a page: after sending a link it opens the auth modal; signing in disables it. */
import { openAuthModal } from './auth-modal-store';
import { AuthPanel, type AuthPanelProps } from './auth-panel.client';

export type PagePanelProps = Omit<AuthPanelProps, 'heading' | 'ownsPage' | 'onMail'>;

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

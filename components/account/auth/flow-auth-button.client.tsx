'use client';
/** Opens the flow-auth modal with the known address; without JavaScript it links to registration. */
import { ButtonLink } from '@/components/ui/button';
import { openAuthModal } from './auth-modal-store';

interface FlowAuthButtonProps {
  readonly reference: string;
  readonly email: string;
  readonly target: string;
  readonly registerHref: string;
  readonly children: string;
}

export function FlowAuthButton({ reference, email, target, registerHref, children }: FlowAuthButtonProps) {
  return (
    <ButtonLink
      href={registerHref}
      variant="secondary"
      onClick={(event) => {
        event.preventDefault();
        openAuthModal({ hostScreen: 'flow-auth-modal', view: 'register', email, reference, target });
      }}
    >
      {children}
    </ButtonLink>
  );
}

/** What a mailed key is about: a question with one button, or what became of it. */
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Heading } from '@/components/ui/text/heading';
import { SubscriptionKeyForm, type SubscriptionKeyFormProps } from './subscription-key-form';

interface KeyedPanelProps {
  readonly heading: string;
  readonly form?: SubscriptionKeyFormProps;
  readonly next?: { readonly href: string; readonly label: string };
  readonly children: ReactNode;
}

export function KeyedPanel({ heading, form, next, children }: KeyedPanelProps) {
  return (
    <div className="grid gap-4">
      <Heading level={1}>{heading}</Heading>
      {children}
      {form ? (
        <div className="mt-2">
          <SubscriptionKeyForm {...form} />
        </div>
      ) : null}
      {next ? (
        <ButtonLink href={next.href} className="justify-self-start">
          {next.label}
        </ButtonLink>
      ) : null}
    </div>
  );
}

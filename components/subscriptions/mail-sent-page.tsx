import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Container } from '@/components/ui/container';
import { Heading } from '@/components/ui/text/heading';
import { Trail } from '@/components/ui/trail';
import { href } from '@/lib/routes/href';

/** Shown after a form whose address awaits its confirmation from a mail. */
export async function MailSentPage(props: {
  readonly name: 'subscribed' | 'reminder-requested' | 'emailed-letter-requested' | 'self-posted-requested';
  readonly breadcrumb: string;
  readonly heading: string;
  readonly text: string;
  /** What happens next, in order. */
  readonly steps: readonly string[];
  readonly next: { readonly href: string; readonly label: ReactNode };
}) {
  return (
    <Container width="text" className="pt-6 pb-20">
      <Trail
        structured={false}
        items={[{ label: props.breadcrumb, href: href(props.name, await getLocale()) }]}
      />
      <Heading level={1} className="mt-8">
        {props.heading}
      </Heading>
      <p className="mt-5 text-lg">{props.text}</p>
      <ul className="mt-6 mb-8 max-w-[58ch] list-disc space-y-2 pl-5 marker:text-moss">
        {props.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      <ButtonLink href={props.next.href} variant="secondary">
        {props.next.label}
      </ButtonLink>
    </Container>
  );
}

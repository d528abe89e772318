/** What came of a form that leads back to its part of the list, said in that part. */
import { getTranslations } from 'next-intl/server';
import { Callout } from '@/components/ui/callout';
import type { EstateContext } from './estate-context';
import { outcomes } from './outcomes';

interface PartOutcomeProps {
  readonly context: EstateContext;
  /** Id of the part's heading. */
  readonly part: string;
}

export async function PartOutcome({ context: { note }, part }: PartOutcomeProps) {
  const outcome = note?.done ? outcomes[note.form] : undefined;
  if (outcome?.part !== part) return null;
  const t = await getTranslations('estate');
  return <Callout tone="success" title={t(outcome.text)} role="status" className="mt-4" />;
}

import type { Metadata } from 'next';
import { FormPage, formPageMetadata } from '@/components/flow/small/form-page';
import { MessageForm } from '@/components/flow/small/message-form';

export const dynamic = 'force-static';

export function generateMetadata(): Promise<Metadata> {
  return formPageMetadata('missing-data');
}

export default function MissingDataPage() {
  return (
    <FormPage name="missing-data">
      <MessageForm flow="missing-data" />
    </FormPage>
  );
}

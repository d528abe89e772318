import type { Metadata } from 'next';
import { FormPage, formPageMetadata } from '@/components/forms/form-page';
import { MessageForm } from '@/components/forms/message-form';

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

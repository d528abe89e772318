import type { Metadata } from 'next';
import { EnrolSheet } from '@/components/flow/small/enrol-sheet';
import { FormPage, formPageMetadata } from '@/components/flow/small/form-page';

export const dynamic = 'force-static';

export function generateMetadata(): Promise<Metadata> {
  return formPageMetadata('userpanel');
}

export default function UserpanelPage() {
  return (
    <FormPage name="userpanel">
      <EnrolSheet flow="userpanel" />
    </FormPage>
  );
}

'use client';

/** Error boundary inside the layout: bar and footer stay. */
export { FailureNote as default } from '@/components/shell/notices/failure-note.client';

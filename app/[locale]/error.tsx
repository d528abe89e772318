'use client';

/** Error boundary of the page: the document stays. */
export { FailureNote as default } from '@/components/shell/notices/failure-note.client';

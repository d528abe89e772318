export { FreshOnReturn as default } from '@/components/shell/fresh-on-return.client';

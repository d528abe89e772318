/** The notice that net metering ends, or has ended. */
import { defineBlock } from '@/lib/content/define-block';

export const netMeteringBlock = defineBlock('net_metering', 'Net metering notice', {});

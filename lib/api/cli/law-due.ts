/** `npm run law:due`: rules and figures that end within 60 days, and those that ended with nothing to follow. */
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { systemClock } from '@/lib/clock/clock';
import { describeLawDue } from '@/lib/notice/dated-law';

for (const line of describeLawDue(amsterdamDate(systemClock.now()))) console.log(line);

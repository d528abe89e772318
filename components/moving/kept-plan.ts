/** A kept list as the pages show it: with the days of today. Server only. */
import 'server-only';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { systemClock } from '@/lib/clock/clock';
import type { MovingListView } from '@/lib/contract/moving/moving';
import { planMoving } from '@/lib/moving/plan-moving';

export function planOfKept({ moves_on: movesOn, home, rent_day: rentDay, companies, done }: MovingListView) {
  const today = amsterdamDate(systemClock.now());
  const plan = planMoving({
    movesOn,
    home,
    rentDay,
    today,
    companies: companies.map(({ contract_class: contractClass, ...rest }) => ({ ...rest, contractClass })),
    done: new Set(done),
  });
  return { plan, today, movesOn, rentDay };
}

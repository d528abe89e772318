/**
 * The flag of the European Union for a funding note (spec §2): twelve gold stars in a circle on blue, 3 to 2.
 */
import { Drawing, type Shapes } from '@/components/ui/drawings/drawing';

const width = 54;
const height = 36;
/** The circle is a third of the height, a star an eighteenth. */
const circleRadius = height / 3;
const starRadius = height / 18;

/** Five points, one at the top. */
function starPath(x: number, y: number): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const radius = index % 2 === 0 ? starRadius : starRadius * 0.382;
    const angle = -Math.PI / 2 + (index * Math.PI) / 5;
    return `${(x + radius * Math.cos(angle)).toFixed(2)} ${(y + radius * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${points.join('L')}Z`;
}

const stars = Array.from({ length: 12 }, (_, hour) => {
  const angle = (hour * Math.PI) / 6;
  return starPath(width / 2 + circleRadius * Math.sin(angle), height / 2 - circleRadius * Math.cos(angle));
}).join('');

const shapes: Shapes = {
  __html: `<path d='M0 0h${width}v${height}H0z' fill='#003399'/><path d='${stars}' fill='#ffcc00'/>`,
};

export function EuFlag({ label, className }: { readonly label: string; readonly className?: string }) {
  return <Drawing label={label} viewBox={`0 0 ${width} ${height}`} className={className} shapes={shapes} />;
}

import { useMessages } from '../../lib/messages.ts'
import { dashboardMessages } from './messages/index.ts'
import { usePercent } from './use-percent.ts'

const RADIUS = 42
const CIRCUMFERENCE = 2 * Math.PI * RADIUS

/** A percentage as a ring. */
export const Gauge = ({ title, percent }: { title: string; percent: number }) => {
  const messages = useMessages(dashboardMessages)
  const percentText = usePercent()(percent)
  return (
    <figure className="grid justify-items-center gap-3 text-center">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of the page itself, read as one picture */}
      <svg viewBox="0 0 100 100" role="img" aria-label={messages.gauge(title, percentText)} className="size-36">
        <circle cx="50" cy="50" r={RADIUS} fill="none" strokeWidth="9" className="stroke-line" />
        <circle
          cx="50"
          cy="50"
          r={RADIUS}
          fill="none"
          strokeWidth="9"
          strokeDasharray={`${(CIRCUMFERENCE * percent) / 100} ${CIRCUMFERENCE}`}
          transform="rotate(-90 50 50)"
          className={percent > 0 ? 'stroke-klein' : 'stroke-transparent'}
        />
        <text x="50" y="57" textAnchor="middle" className="figures fill-ink text-[20px] font-semibold">
          {percentText}
        </text>
      </svg>
      <figcaption className="font-medium">{title}</figcaption>
    </figure>
  )
}

import { type AdminOrder, getMainView } from '@picasso/contract'

import { useMessages } from '../../../lib/messages.ts'
import { AcceptedFindings } from '../../designs/index.ts'
import { useGarmentNames } from '../../garments/index.ts'
import { useMoneyFormat } from '../../settings/index.ts'
import { adminOrderMessages } from './messages/index.ts'
import { Panel } from './panel.tsx'

/** The ordered items. */
export const LinesPanel = ({ adminOrder: { order } }: { adminOrder: AdminOrder }) => {
  const messages = useMessages(adminOrderMessages).lines
  const { getTitle, getColorName } = useGarmentNames()
  const money = useMoneyFormat(order.totals.currency)
  return (
    <Panel id="lines" title={messages.title}>
      <ul className="grid gap-4">
        {order.lines.map((line) => (
          <li key={line._id} className="flex gap-4">
            <img
              src={getMainView(line)}
              alt=""
              width={80}
              height={100}
              loading="lazy"
              className="h-25 w-20 shrink-0 rounded-picture bg-paper-2 object-contain"
            />
            <div className="min-w-0 flex-1">
              <p className="font-semibold break-words">{getTitle(line)}</p>
              <p className="text-ink-2">
                {messages.variant(getColorName(line.color), line.size.label, line.quantity, money(line.unitPrice))}
              </p>
              <p className="text-14 text-ink-2">{line.printFiles === null ? messages.readyMade : messages.files[line.printFiles]}</p>
              {line.findings && <AcceptedFindings findings={line.findings} />}
            </div>
            <span className="figures whitespace-nowrap">{money(line.total)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

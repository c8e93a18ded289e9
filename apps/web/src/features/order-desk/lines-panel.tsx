import { type AdminOrder, mainView } from '@picasso/contract'

import { useWords } from '../../lib/words.ts'
import { useGarmentNames } from '../catalogue/index.ts'
import { PrintedFindings } from '../designs/index.ts'
import { useMoney } from '../settings/index.ts'
import { Panel } from './panel.tsx'
import { deskWords } from './words/index.ts'

/** What was bought. */
export const LinesPanel = ({ of: { order } }: { of: AdminOrder }) => {
  const words = useWords(deskWords).lines
  const { titleOf, colorOf } = useGarmentNames()
  const money = useMoney(order.totals.currency)
  return (
    <Panel id="lines" title={words.title}>
      <ul className="grid gap-4">
        {order.lines.map((line) => (
          <li key={line._id} className="flex gap-4">
            <img
              src={mainView(line)}
              alt=""
              width={80}
              height={100}
              loading="lazy"
              className="h-25 w-20 shrink-0 rounded-picture bg-paper-2 object-contain"
            />
            <div className="min-w-0 flex-1">
              <p className="font-semibold break-words">{titleOf(line)}</p>
              <p className="text-ink-2">{words.variant(colorOf(line.color), line.size.label, line.quantity, money(line.unitPrice))}</p>
              <p className="text-14 text-ink-2">{line.printFiles === null ? words.readyMade : words.files[line.printFiles]}</p>
              {line.findings && <PrintedFindings findings={line.findings} />}
            </div>
            <span className="figures whitespace-nowrap">{money(line.total)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

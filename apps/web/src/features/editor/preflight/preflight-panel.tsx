import { CLOTHS, findElement, getReadableInk, type Finding } from '@picasso/design'
import { CircleCheck, TriangleAlert } from 'lucide-react'

import { useMessages } from '../../../lib/messages.ts'
import { designMessages } from '../../designs/index.ts'
import { coreMessages } from '../core/messages/index.ts'
import { RejectedPictures, useRejectedPictures } from '../upload/rejected-pictures.tsx'
import { useEditorState, useSession } from '../use-session.ts'
import { useFindings } from './use-findings.ts'
import { useRepair } from './use-repair.ts'

const FindingRow = ({ finding }: { finding: Finding }) => {
  const { getElementName } = useSession()
  const { document, color } = useEditorState().history.current
  const findingMessages = useMessages(designMessages)
  const messages = useMessages(coreMessages)
  const { isRepairing, showElement, repairFinding } = useRepair()
  const element = findElement(document, finding.side, finding.id)
  if (!element) return null
  const printsInInk = element.type === 'image' && finding.kind === 'close-colour'
  const problem = findingMessages.findings[finding.kind](finding.measured)

  return (
    <li className="flex flex-wrap items-center gap-x-2 border-line py-1 not-first:border-t">
      <button type="button" onClick={() => showElement(finding)} className="min-h-11 min-w-0 flex-1 basis-40 text-left text-14">
        <span className="block truncate font-medium">{getElementName(element)}</span>
        <span className="block text-12 text-ink-2">{finding.side === 'back' ? messages.findings.onBack(problem) : problem}</span>
      </button>
      <button
        type="button"
        disabled={isRepairing || (element.locked ?? false)}
        onClick={() => void repairFinding(finding)}
        className="min-h-11 rounded-control px-2 text-14 font-semibold text-klein-deep underline-offset-4 hover:underline disabled:text-ink-2"
      >
        {element.locked
          ? messages.findings.locked
          : printsInInk
            ? messages.repairInInk[getReadableInk(CLOTHS[color].rgb)]
            : messages.repairs[finding.kind]}
      </button>
    </li>
  )
}

/** The findings of the check before printing. Only missing characters block an order. */
export const PreflightPanel = () => {
  const findings = useFindings()
  const rejectedPictures = useRejectedPictures()
  const messages = useMessages(designMessages)
  const count = findings.length + rejectedPictures.length
  return (
    <section aria-label={messages.title} className="rounded-control border border-line bg-card px-3 py-2">
      <h3 className="flex min-h-9 items-center gap-2 text-14 font-semibold">
        {count === 0 ? (
          <CircleCheck size={18} strokeWidth={1.5} className="text-leaf-ink" aria-hidden />
        ) : (
          <TriangleAlert size={18} strokeWidth={1.5} className="text-ochre-ink" aria-hidden />
        )}
        {count === 0 ? messages.printable : messages.findingCount(count)}
      </h3>
      <RejectedPictures />
      {findings.length > 0 && (
        <ul>
          {findings.map((finding) => (
            <FindingRow key={`${finding.side} ${finding.id} ${finding.kind}`} finding={finding} />
          ))}
        </ul>
      )}
    </section>
  )
}

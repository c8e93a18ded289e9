import { findElement, type Finding } from '@picasso/design'
import { CircleCheck, TriangleAlert } from 'lucide-react'

import { useWords } from '../../../lib/words.ts'
import { designsWords } from '../../designs/index.ts'
import { useEditorState, useSession } from '../use-session.ts'
import { REPAIRS } from './repairs.ts'
import { useFindings } from './use-findings.ts'
import { useMend } from './use-mend.ts'

const FindingRow = ({ finding }: { finding: Finding }) => {
  const { nameOf } = useSession()
  const { history } = useEditorState()
  const words = useWords(designsWords)
  const { working, look, mend } = useMend()
  const element = findElement(history.current.document, finding.side, finding.id)
  if (!element) return null

  return (
    <li className="flex flex-wrap items-center gap-x-2 border-line py-1 not-first:border-t">
      <button type="button" onClick={() => look(finding)} className="min-h-11 min-w-0 flex-1 basis-40 text-left text-14">
        <span className="block truncate font-medium">{nameOf(element)}</span>
        <span className="block text-12 text-ink-2">
          {words.findings[finding.kind](finding.measured)}
          {finding.side === 'back' ? ', on the back' : ''}
        </span>
      </button>
      <button
        type="button"
        disabled={working || (element.locked ?? false)}
        onClick={() => void mend(finding)}
        className="min-h-11 rounded-control px-2 text-14 font-semibold text-klein-deep underline-offset-4 hover:underline disabled:text-ink-2"
      >
        {element.locked ? 'Locked' : REPAIRS[finding.kind]}
      </button>
    </li>
  )
}

/** What will not print as it looks. Nothing here forbids anything but letters that do not exist. */
export const PreflightPanel = () => {
  const findings = useFindings()
  return (
    <section aria-label="Check before printing" className="rounded-control border border-line bg-card px-3 py-2">
      <h3 className="flex min-h-9 items-center gap-2 text-14 font-semibold">
        {findings.length === 0 ? (
          <CircleCheck size={18} strokeWidth={1.5} className="text-leaf-ink" aria-hidden />
        ) : (
          <TriangleAlert size={18} strokeWidth={1.5} className="text-ochre-ink" aria-hidden />
        )}
        {findings.length === 0 ? 'Ready to print' : findings.length === 1 ? 'One thing to look at' : `${findings.length} things to look at`}
      </h3>
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

import { CLOTHS, findElement, printScales, repair, type Finding } from '@picasso/design'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'

import { useWords } from '../../../lib/words.ts'
import { designsWords } from '../../designs/index.ts'
import { useEditorState, useSession } from '../use-session.ts'
import { REPAIRS } from './repairs.ts'
import { useFindings } from './use-findings.ts'

const FindingRow = ({ finding }: { finding: Finding }) => {
  const { garment, store, editing, resources, nameOf } = useSession()
  const { history } = useEditorState()
  const words = useWords(designsWords)
  const [working, setWorking] = useState(false)
  const { document, color } = history.current
  const element = findElement(document, finding.side, finding.id)
  if (!element) return null
  const repairName = REPAIRS[finding.kind]

  const look = (): void => {
    store.showSide(finding.side)
    store.select([finding.id])
  }
  const mend = async (): Promise<void> => {
    look()
    setWorking(true)
    try {
      // Which other font has the letters is only known when the fonts are here.
      if (finding.kind === 'missing-letters') await resources.loadEveryFont(element)
      const cloth = CLOTHS[color].rgb
      const before = store.state().history.current.document
      const { measure, canWrite } = resources
      editing.apply(repairName, (now) => repair(now, finding, { cloth, measure, canWrite, scales: printScales(now, garment.key) }))
      if (store.state().history.current.document === before) toast.error('This needs your own hand: nothing could be changed by itself.')
    } catch (reason) {
      toast.error(reason instanceof Error ? reason.message : 'The fonts could not be loaded.')
    } finally {
      setWorking(false)
    }
  }
  return (
    <li className="flex flex-wrap items-center gap-x-2 border-line py-1 not-first:border-t">
      <button type="button" onClick={look} className="min-h-11 min-w-0 flex-1 basis-40 text-left text-14">
        <span className="block truncate font-medium">{nameOf(element)}</span>
        <span className="block text-12 text-ink-2">
          {words.findings[finding.kind](finding.measured)}
          {finding.side === 'back' ? ', on the back' : ''}
        </span>
      </button>
      <button
        type="button"
        disabled={working || (element.locked ?? false)}
        onClick={() => void mend()}
        className="min-h-11 rounded-control px-2 text-14 font-semibold text-klein-deep underline-offset-4 hover:underline disabled:text-ink-2"
      >
        {element.locked ? 'Locked' : repairName}
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

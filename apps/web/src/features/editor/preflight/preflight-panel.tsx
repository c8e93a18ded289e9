import { CLOTHS, findElement, legibleInk, type Finding } from '@picasso/design'
import { CircleCheck, TriangleAlert } from 'lucide-react'

import { useWords } from '../../../lib/words.ts'
import { designsWords } from '../../designs/index.ts'
import { coreWords } from '../core/words/index.ts'
import { RefusedPictures, useRefusedPictures } from '../upload/refused-pictures.tsx'
import { useEditorState, useSession } from '../use-session.ts'
import { useFindings } from './use-findings.ts'
import { useMend } from './use-mend.ts'

const FindingRow = ({ finding }: { finding: Finding }) => {
  const { nameOf } = useSession()
  const { document, color } = useEditorState().history.current
  const said = useWords(designsWords)
  const words = useWords(coreWords)
  const { working, look, mend } = useMend()
  const element = findElement(document, finding.side, finding.id)
  if (!element) return null
  const printsInInk = element.type === 'image' && finding.kind === 'close-colour'
  const fault = said.findings[finding.kind](finding.measured)

  return (
    <li className="flex flex-wrap items-center gap-x-2 border-line py-1 not-first:border-t">
      <button type="button" onClick={() => look(finding)} className="min-h-11 min-w-0 flex-1 basis-40 text-left text-14">
        <span className="block truncate font-medium">{nameOf(element)}</span>
        <span className="block text-12 text-ink-2">{finding.side === 'back' ? words.findings.onBack(fault) : fault}</span>
      </button>
      <button
        type="button"
        disabled={working || (element.locked ?? false)}
        onClick={() => void mend(finding)}
        className="min-h-11 rounded-control px-2 text-14 font-semibold text-klein-deep underline-offset-4 hover:underline disabled:text-ink-2"
      >
        {element.locked
          ? words.findings.locked
          : printsInInk
            ? words.repairInInk[legibleInk(CLOTHS[color].rgb)]
            : words.repairs[finding.kind]}
      </button>
    </li>
  )
}

/** What will not print as it looks. Nothing here forbids anything but letters that do not exist. */
export const PreflightPanel = () => {
  const findings = useFindings()
  const refused = useRefusedPictures()
  const words = useWords(designsWords)
  const count = findings.length + refused.length
  return (
    <section aria-label={words.check} className="rounded-control border border-line bg-card px-3 py-2">
      <h3 className="flex min-h-9 items-center gap-2 text-14 font-semibold">
        {count === 0 ? (
          <CircleCheck size={18} strokeWidth={1.5} className="text-leaf-ink" aria-hidden />
        ) : (
          <TriangleAlert size={18} strokeWidth={1.5} className="text-ochre-ink" aria-hidden />
        )}
        {count === 0 ? words.ready : words.toLookAt(count)}
      </h3>
      <RefusedPictures />
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

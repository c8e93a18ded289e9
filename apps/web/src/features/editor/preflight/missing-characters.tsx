import type { TextElement } from '@picasso/design'

import { useMessages } from '../../../lib/messages.ts'
import { designMessages } from '../../designs/index.ts'
import { coreMessages } from '../core/messages/index.ts'
import { useEditorState } from '../use-session.ts'
import { useRepair } from './use-repair.ts'

/** Shows the characters that a text's font lacks, with a repair button. */
export const MissingCharacters = ({ text, characters }: { text: TextElement; characters: readonly string[] }) => {
  const { side } = useEditorState()
  const findingMessages = useMessages(designMessages)
  const messages = useMessages(coreMessages)
  const { isRepairing, repairFinding } = useRepair()
  const measured = characters.join(' ')
  return (
    <div className="flex flex-wrap items-center gap-x-2 px-2 pb-1 text-12">
      <p className="min-w-0 flex-1 basis-40 font-medium text-ochre-ink">{findingMessages.findings['missing-letters'](measured)}</p>
      <button
        type="button"
        disabled={isRepairing || (text.locked ?? false)}
        onClick={() => void repairFinding({ kind: 'missing-letters', side, id: text.id, measured })}
        className="min-h-11 rounded-control px-1 text-14 font-semibold text-klein-deep underline-offset-4 hover:underline disabled:text-ink-2"
      >
        {messages.repairs['missing-letters']}
      </button>
      <p className="basis-full text-ink-2">{messages.findings.missingCharacters}</p>
    </div>
  )
}

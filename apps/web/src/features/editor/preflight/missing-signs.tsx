import type { TextElement } from '@picasso/design'

import { useWords } from '../../../lib/words.ts'
import { designsWords } from '../../designs/index.ts'
import { coreWords } from '../core/words/index.ts'
import { useEditorState } from '../use-session.ts'
import { useMend } from './use-mend.ts'

/** What a text's font has no sign for, said where the text is written, with what helps. */
export const MissingSigns = ({ text, signs }: { text: TextElement; signs: readonly string[] }) => {
  const { side } = useEditorState()
  const said = useWords(designsWords)
  const words = useWords(coreWords)
  const { working, mend } = useMend()
  const measured = signs.join(' ')
  return (
    <div className="flex flex-wrap items-center gap-x-2 px-2 pb-1 text-12">
      <p className="min-w-0 flex-1 basis-40 font-medium text-ochre-ink">{said.findings['missing-letters'](measured)}</p>
      <button
        type="button"
        disabled={working || (text.locked ?? false)}
        onClick={() => void mend({ kind: 'missing-letters', side, id: text.id, measured })}
        className="min-h-11 rounded-control px-1 text-14 font-semibold text-klein-deep underline-offset-4 hover:underline disabled:text-ink-2"
      >
        {words.repairs['missing-letters']}
      </button>
      <p className="basis-full text-ink-2">{words.findings.missingSigns}</p>
    </div>
  )
}

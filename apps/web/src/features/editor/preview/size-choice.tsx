import { useId } from 'react'

import { useWords } from '../../../lib/words.ts'
import { useEditorState, useSession } from '../use-session.ts'
import { previewWords } from './words/index.ts'

interface SizeChoiceProps {
  size: string
  onChange: (size: string) => void
}

/** For which size of the garment, where that makes a difference to the print. */
export const SizeChoice = ({ size, onChange }: SizeChoiceProps) => {
  const words = useWords(previewWords)
  const { garment } = useSession()
  const { history } = useEditorState()
  const id = useId()
  if (!history.current.document.scaled) return null
  return (
    <span className="flex items-center gap-2">
      <label htmlFor={id}>{words.onSize}</label>
      <select
        id={id}
        value={size}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-11 rounded-control border border-line-strong bg-card px-3"
      >
        {garment.sizes.map(({ label }) => (
          <option key={label}>{label}</option>
        ))}
      </select>
    </span>
  )
}

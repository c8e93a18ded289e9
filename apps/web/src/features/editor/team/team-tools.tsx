import { isBound, type TextElement } from '@picasso/design'
import { Users } from 'lucide-react'
import { Suspense, useState } from 'react'

import { lazyTool } from '../../../lib/lazy-tool.tsx'
import { useWords } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { FieldOfText } from './field-of-text.tsx'
import { useRoster } from './use-roster.ts'
import { teamWords } from './words/index.ts'

const TeamDialog = lazyTool(() => import('./team-dialog.tsx').then((part) => part.TeamDialog))

/** Texts that differ from piece to piece, and the list they come from. */
export const TeamTools = ({ text }: { text: TextElement | undefined }) => {
  const words = useWords(teamWords)
  const [open, setOpen] = useState(false)
  const { roster } = useRoster()
  return (
    <section aria-label={words.title} className="flex flex-col gap-3 rounded-control border border-line bg-card p-3">
      <div>
        <h2 className="flex items-center gap-2 text-14 font-semibold">
          <Users size={18} strokeWidth={1.5} aria-hidden />
          {words.title}
        </h2>
        <p className="mt-1 text-14 text-ink-2">{text && isBound(text) ? words.ownHere(text.field.name) : words.forWhom}</p>
      </div>
      {text && <FieldOfText key={text.id} text={text} />}
      <Button onClick={() => setOpen(true)}>{roster.rows.length === 0 ? words.openList : words.openListOf(roster.rows.length)}</Button>
      {open && (
        <Suspense fallback={<Spinner label={words.opening} />}>
          <TeamDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}

import { isBoundText, type TextElement } from '@picasso/design'
import { Users } from 'lucide-react'
import { Suspense, useState } from 'react'

import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { useMessages } from '../../../lib/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { FieldSelect } from './field-select.tsx'
import { teamMessages } from './messages/index.ts'
import { useRoster } from './use-roster.ts'

const TeamDialog = lazyComponent(() => import('./team-dialog.tsx').then((part) => part.TeamDialog))

/** Binds the selected text to a roster column and opens the roster. */
export const TeamTools = ({ text }: { text: TextElement | undefined }) => {
  const messages = useMessages(teamMessages)
  const [open, setOpen] = useState(false)
  const { roster } = useRoster()
  return (
    <section aria-label={messages.title} className="flex flex-col gap-3 rounded-control border border-line bg-card p-3">
      <div>
        <h2 className="flex items-center gap-2 text-14 font-semibold">
          <Users size={18} strokeWidth={1.5} aria-hidden />
          {messages.title}
        </h2>
        <p className="mt-1 text-14 text-ink-2">{text && isBoundText(text) ? messages.valuePerRow(text.field.name) : messages.intro}</p>
      </div>
      {text && <FieldSelect key={text.id} text={text} />}
      <Button onClick={() => setOpen(true)}>
        {roster.rows.length === 0 ? messages.openList : messages.openListWithCount(roster.rows.length)}
      </Button>
      {open && (
        <Suspense fallback={<Spinner label={messages.loadingList} />}>
          <TeamDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}

import { useState } from 'react'

import { useMessages } from '../../lib/messages.ts'
import { ContentDialog } from '../../ui/content-dialog.tsx'
import { useUser } from '../auth/index.ts'
import { listAdminRoutes } from './admin-routes.ts'
import { areLetterKeysActive, setLetterKeysActive } from './letter-keys.ts'
import { adminMessages, type AdminMessages } from './messages/index.ts'

const listGeneralShortcuts = ({ keyNames, searchLabel, shortcuts }: AdminMessages) => [
  { keys: [keyNames.control, 'K'], description: searchLabel },
  { keys: ['/'], description: shortcuts.search },
  { keys: ['j'], description: shortcuts.next },
  { keys: ['k'], description: shortcuts.previous },
  { keys: ['x'], description: shortcuts.select },
  { keys: [keyNames.enter], description: shortcuts.open },
  { keys: ['←', '→'], description: shortcuts.moveTicket },
  { keys: ['?'], description: shortcuts.help },
]

const Row = ({ keys, description }: { keys: readonly string[]; description: string }) => (
  <div className="flex min-h-9 items-center justify-between gap-6">
    <dt>{description}</dt>
    <dd className="flex gap-1">
      {keys.map((key) => (
        <kbd key={key} className="min-w-7 rounded-md border border-line-strong bg-paper px-1.5 text-center font-mono text-14">
          {key}
        </kbd>
      ))}
    </dd>
  </div>
)

const LetterKeysSwitch = () => {
  const messages = useMessages(adminMessages)
  const [isActive, setIsActive] = useState(areLetterKeysActive)
  const change = (next: boolean): void => {
    setLetterKeysActive(next)
    setIsActive(next)
  }
  return (
    <label className="flex min-h-11 items-start gap-3 py-2">
      <input
        type="checkbox"
        checked={isActive}
        onChange={({ target }) => change(target.checked)}
        className="mt-0.5 size-5 shrink-0 accent-klein"
      />
      <span>
        {messages.letterKeys}
        <span className="block text-14 text-ink-2">{messages.letterKeysHint}</span>
      </span>
    </label>
  )
}

/** Keyboard shortcuts of the admin area. */
export const ShortcutsSheet = ({ onClose }: { onClose: () => void }) => {
  const messages = useMessages(adminMessages)
  const user = useUser()
  return (
    <ContentDialog label={messages.shortcutsTitle} width="wide" onClose={onClose}>
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        <section aria-labelledby="keys-everywhere">
          <h3 id="keys-everywhere" className="label-mono mb-2 text-ink-2">
            {messages.generalShortcuts}
          </h3>
          <dl>
            {listGeneralShortcuts(messages).map((row) => (
              <Row key={row.description} {...row} />
            ))}
          </dl>
        </section>
        <section aria-labelledby="keys-places">
          <h3 id="keys-places" className="label-mono mb-2 text-ink-2">
            {messages.goTo}
          </h3>
          <dl>
            {(user ? listAdminRoutes(user) : []).map(({ name, key }) => (
              <Row key={key} keys={['g', key]} description={messages.places[name]} />
            ))}
          </dl>
        </section>
      </div>
      <LetterKeysSwitch />
    </ContentDialog>
  )
}

import { SunMoon } from 'lucide-react'
import { Suspense, useId, useState } from 'react'

import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { useMessages } from '../../../lib/messages.ts'
import { ThemeSwitch } from '../../theme/index.ts'
import { panelMessages } from './messages/index.ts'

const LanguageSwitch = lazyComponent(() => import('../../language/index.ts').then((part) => part.LanguageSwitch))

/** Theme and language, which concern no garment: behind a button of the bar. The editor has no footer, where they are elsewhere. */
export const DisplaySettings = () => {
  const messages = useMessages(panelMessages)
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={messages.display}
        title={messages.display}
        className="inline-grid size-11 shrink-0 place-items-center rounded-control text-ink hover:bg-paper-2 max-wide:hidden"
      >
        <SunMoon size={20} strokeWidth={1.5} aria-hidden />
      </button>
      <fieldset
        id={id}
        popover="auto"
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
        // Below its button, which has its place in the bar: see StageToolbar.
        className="fixed inset-auto top-15 left-104 w-64 rounded-control border border-line bg-card p-4 text-ink shadow-float xl:left-140"
      >
        <legend className="sr-only">{messages.display}</legend>
        {isOpen && (
          <div className="grid gap-2">
            <ThemeSwitch />
            <Suspense fallback={<div className="h-11" />}>
              <LanguageSwitch />
            </Suspense>
          </div>
        )}
      </fieldset>
    </>
  )
}

import { useMessages } from '../../../lib/messages.ts'
import { ContentDialog } from '../../../ui/content-dialog.tsx'
import { coreMessages } from '../core/messages/index.ts'
import { listShortcuts } from '../core/shortcuts.ts'
import { panelMessages } from './messages/index.ts'

/** Every key of the editor. */
export const ShortcutSheet = ({ onClose }: { onClose: () => void }) => {
  const messages = useMessages(panelMessages)
  const shortcuts = listShortcuts(useMessages(coreMessages))
  return (
    <ContentDialog label={messages.shortcuts} width="wide" onClose={onClose}>
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {shortcuts.map(({ title, rows }) => (
          <section key={title}>
            <h3 className="mb-2 text-14 font-semibold">{title}</h3>
            <dl className="flex flex-col gap-1.5 text-14">
              {rows.map(({ shortcut, label }) => (
                <div key={shortcut} className="flex justify-between gap-4">
                  <dt className="text-ink-2">{label}</dt>
                  <dd className="m-0 shrink-0">
                    <kbd className="label-mono rounded-[5px] border border-line bg-paper px-1.5 py-0.5">{shortcut}</kbd>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </ContentDialog>
  )
}

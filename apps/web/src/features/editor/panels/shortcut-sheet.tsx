import { useWords } from '../../../lib/words.ts'
import { TitledDialog } from '../../../ui/titled-dialog.tsx'
import { coreWords } from '../core/words/index.ts'
import { panelWords } from './words/index.ts'

/** Every key of the editor. */
export const ShortcutSheet = ({ onClose }: { onClose: () => void }) => {
  const words = useWords(panelWords)
  const { shortcuts } = useWords(coreWords)
  return (
    <TitledDialog label={words.keys} width="wide" onClose={onClose}>
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {shortcuts.map(({ title, keys }) => (
          <section key={title}>
            <h3 className="mb-2 text-14 font-semibold">{title}</h3>
            <dl className="flex flex-col gap-1.5 text-14">
              {keys.map(({ press, does }) => (
                <div key={press} className="flex justify-between gap-4">
                  <dt className="text-ink-2">{does}</dt>
                  <dd className="m-0 shrink-0">
                    <kbd className="label-mono rounded-[5px] border border-line bg-paper px-1.5 py-0.5">{press}</kbd>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </TitledDialog>
  )
}

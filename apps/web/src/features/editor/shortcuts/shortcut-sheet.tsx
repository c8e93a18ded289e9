import { useMessages } from '../../../lib/messages.ts'
import { ContentDialog } from '../../../ui/content-dialog.tsx'
import { usePrintProfile } from '../../color-proof/index.ts'
import { getKeyLabels, type ActionId } from '../core/actions.ts'
import { coreMessages, type CoreMessages } from '../core/messages/index.ts'
import { panelMessages } from '../panels/messages/index.ts'
import { shortcutMessages, type ShortcutMessages } from './messages/index.ts'

/** A row of the sheet: the keys of one or more actions, or an input that is written out in the messages. */
type ShortcutRow = { id: keyof ShortcutMessages['labels']; actions: readonly ActionId[] } | { id: keyof ShortcutMessages['inputs'] }

interface ShortcutGroup {
  id: keyof ShortcutMessages['titles']
  rows: readonly ShortcutRow[]
}

const SHORTCUT_GROUPS: readonly ShortcutGroup[] = [
  {
    id: 'select',
    rows: [
      { id: 'nextElement' },
      { id: 'addToSelection' },
      { id: 'marquee' },
      { id: 'selectAll', actions: ['selectAll'] },
      { id: 'deselect', actions: ['deselect'] },
    ],
  },
  {
    id: 'transform',
    rows: [
      { id: 'nudge' },
      { id: 'nudgeFar' },
      { id: 'moveWithoutSnapping' },
      { id: 'scale', actions: ['enlarge', 'shrink'] },
      { id: 'rotate', actions: ['rotateLeft', 'rotateRight'] },
      { id: 'flip', actions: ['flipHorizontal', 'flipVertical'] },
    ],
  },
  {
    id: 'arrange',
    rows: [
      { id: 'order', actions: ['backward', 'forward'] },
      { id: 'orderToEnd', actions: ['toBack', 'toFront'] },
      { id: 'group', actions: ['group'] },
      { id: 'ungroup', actions: ['ungroup'] },
      { id: 'lock', actions: ['toggleLock'] },
    ],
  },
  {
    id: 'edit',
    rows: [
      { id: 'editSelected' },
      { id: 'leaveField' },
      { id: 'clipboard', actions: ['copy', 'cut', 'paste'] },
      { id: 'duplicate', actions: ['duplicate'] },
      { id: 'remove' },
      { id: 'undo', actions: ['undo'] },
      { id: 'redo', actions: ['redo'] },
    ],
  },
  {
    id: 'view',
    rows: [{ id: 'zoom' }, { id: 'pinch' }, { id: 'fitGarment' }, { id: 'proof', actions: ['toggleProof'] }, { id: 'shortcuts' }],
  },
]

/** The keys of several actions share their modifiers: `Shift + [  ]`. */
const joinKeyLabels = (actions: readonly ActionId[], messages: CoreMessages): string => {
  const labels = actions.map((id) => getKeyLabels(id, messages))
  const keys = labels.map((keyLabels) => keyLabels.at(-1)).join('  ')
  return [...(labels[0]?.slice(0, -1) ?? []), keys].join(' + ')
}

/** Every key of the editor, as the shortcut sheet lists them. */
const listShortcuts = ({ titles, labels, inputs }: ShortcutMessages, messages: CoreMessages, hasProof: boolean) => {
  return SHORTCUT_GROUPS.map(({ id: groupId, rows }) => ({
    title: titles[groupId],
    rows: rows
      .filter(({ id }) => hasProof || id !== 'proof')
      .map((row) => ({
        shortcut: 'actions' in row ? joinKeyLabels(row.actions, messages) : inputs[row.id],
        label: labels[row.id],
      })),
  }))
}

/** Every key of the editor. */
export const ShortcutSheet = ({ onClose }: { onClose: () => void }) => {
  const messages = useMessages(panelMessages)
  const hasProof = usePrintProfile() !== undefined
  const shortcuts = listShortcuts(useMessages(shortcutMessages), useMessages(coreMessages), hasProof)
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

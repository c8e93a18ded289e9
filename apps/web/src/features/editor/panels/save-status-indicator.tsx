import { Check, CloudCheck, CloudOff, LoaderCircle, type LucideIcon } from 'lucide-react'

import { useMessages } from '../../../lib/messages.ts'
import type { SyncError, SaveStatus } from '../draft/autosave-state.ts'
import { draftMessages, type DraftMessages } from '../draft/messages/index.ts'
import { useAutosaveState } from '../use-session.ts'

interface StatusIcon {
  icon: LucideIcon
  className: string
}

const STATUS_ICONS: Record<SaveStatus['at'], StatusIcon> = {
  saving: { icon: LoaderCircle, className: '' },
  shop: { icon: CloudCheck, className: 'text-leaf-ink' },
  device: { icon: Check, className: 'text-leaf-ink' },
  unsaved: { icon: CloudOff, className: 'text-ochre-ink' },
}

const formatSyncError = (error: SyncError, messages: DraftMessages): string => {
  if (error === 'no-connection') return messages.noConnection
  return error === 'storage-unavailable' ? messages.storageUnavailable : error.message
}

const formatSaveStatus = (saveStatus: SaveStatus, messages: DraftMessages): string => {
  if (saveStatus.at === 'saving') return messages.saving
  if (saveStatus.at === 'shop') return messages.saved
  if (saveStatus.at === 'unsaved') return messages.notSaved(formatSyncError(saveStatus.error, messages))
  return saveStatus.error === undefined ? messages.savedOnDevice : messages.savedOnDeviceOnly(formatSyncError(saveStatus.error, messages))
}

/** Shows where the draft is saved. */
export const SaveStatusIndicator = () => {
  const messages = useMessages(draftMessages)
  const { saveStatus } = useAutosaveState()
  const { icon: Icon, className } = STATUS_ICONS[saveStatus.at]
  return (
    <p className="flex items-center gap-1.5 text-14 text-ink-2">
      <Icon size={16} strokeWidth={1.5} aria-hidden className={className} />
      {formatSaveStatus(saveStatus, messages)}
    </p>
  )
}

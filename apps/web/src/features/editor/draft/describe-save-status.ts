import type { SaveStatus, SyncError } from './autosave-state.ts'
import type { DraftMessages } from './messages/index.ts'

const formatSyncError = (error: SyncError, messages: DraftMessages): string => {
  if (error === 'no-connection') return messages.noConnection
  return error === 'storage-unavailable' ? messages.storageUnavailable : error.message
}

export const describeSaveStatus = (saveStatus: SaveStatus, messages: DraftMessages): string => {
  if (saveStatus.at === 'saving') return messages.saving
  if (saveStatus.at === 'shop') return messages.saved
  if (saveStatus.at === 'unsaved') return messages.notSaved(formatSyncError(saveStatus.error, messages))
  return saveStatus.error === undefined ? messages.savedOnDevice : messages.savedOnDeviceOnly(formatSyncError(saveStatus.error, messages))
}

/**
 * What screen readers are told of the save status: that saving fails, and that it works again. Every change of the design is saved; to say so
 * each time would drown everything else.
 */
export const announceSaveStatus = (announcement: string, saveStatus: SaveStatus, messages: DraftMessages): string => {
  if (saveStatus.at === 'unsaved' || (saveStatus.at === 'device' && saveStatus.error !== undefined))
    return describeSaveStatus(saveStatus, messages)
  if (saveStatus.at === 'shop' && announcement !== '') return messages.saved
  return announcement === messages.saved ? '' : announcement
}

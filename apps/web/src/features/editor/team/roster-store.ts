import { fieldsOf, type Roster } from '@picasso/design'

import type { EditorStore } from '../core/editor-store.ts'
import type { DeviceList } from './device-list.ts'

/** The list of a design. Its changes are steps of the design: kept, sent and undone as those are. */
export interface RosterStore {
  list: () => Roster
  /** Changes with the same key, one after the other, are undone as one. */
  change: (change: (roster: Roster) => Roster, key?: string) => void
  /** The next change stands for itself. */
  seal: () => void
  /** Whether the last step was one of the list; what was done to the garment is undone where it is seen. */
  canUndo: () => boolean
  canRedo: () => boolean
  undo: () => void
  redo: () => void
}

interface RosterStoreOptions {
  store: Pick<EditorStore, 'state' | 'subscribe' | 'commit' | 'amend' | 'seal' | 'undo' | 'redo'>
  device: DeviceList
  newTeamId: () => string
}

export const createRosterStore = ({ store, device, newTeamId }: RosterStoreOptions): RosterStore => {
  const begunWith = device.last() ?? { teamId: newTeamId(), rows: [] }
  const history = () => store.state().history
  const list = (): Roster => history().committed.roster ?? begunWith
  let kept = list()
  const follow = (): void => {
    const { document, roster } = history().committed
    if (!roster && begunWith.rows.length > 0 && fieldsOf(document).length > 0) return store.amend({ roster: begunWith })
    if (list() === kept) return
    kept = list()
    device.keep(kept)
  }
  store.subscribe(follow)
  follow()
  const canUndo = (): boolean => history().past.at(-1)?.step.name === 'team'
  const canRedo = (): boolean => history().future[0]?.step.name === 'team'
  return {
    list,
    change: (change, key) => store.commit(key === undefined ? { name: 'team' } : { name: 'team', key }, { roster: change(list()) }),
    seal: store.seal,
    canUndo,
    canRedo,
    undo: () => canUndo() && store.undo(),
    redo: () => canRedo() && store.redo(),
  }
}

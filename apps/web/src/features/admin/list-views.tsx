import type { SavedViewList } from '@picasso/contract'

import { classNames } from '../../lib/class-names.ts'
import { SavedViews } from './saved-views.tsx'
import type { ListParams } from './use-list-params.ts'

interface ListViewsProps<View extends string> {
  /** Which list the saved views belong to. */
  list: SavedViewList
  address: ListParams
  /** Parameter of the address that holds the view. */
  parameter: string
  label: string
  views: readonly View[]
  labels: Readonly<Record<View, string>>
  /** Label of the list without a view. */
  all: string
}

/** The views of a list: everything, one for each state, and those that the user has saved. An unknown view of the address is everything. */
export const ListViews = <View extends string>({ list, address, parameter, label, views, labels, all }: ListViewsProps<View>) => {
  const current = views.find((view) => view === address.get(parameter))
  return (
    <ul className="flex flex-wrap gap-2" aria-label={label}>
      {[undefined, ...views].map((view) => (
        <li key={view ?? 'all'}>
          <button
            type="button"
            aria-pressed={view === current}
            onClick={() => address.set(parameter, view ?? '')}
            className={classNames(
              'min-h-11 rounded-full px-4 font-medium',
              view === current ? 'bg-klein text-on-klein' : 'bg-paper-2 hover:bg-klein-wash',
            )}
          >
            {view ? labels[view] : all}
          </button>
        </li>
      ))}
      <SavedViews list={list} address={address} />
    </ul>
  )
}

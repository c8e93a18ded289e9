import type { ListAddress } from './use-list-address.ts'

export interface Column<Name extends string = string> {
  name: Name
  title: string
  /** Set where the figures of a column stand under each other. */
  isFigure?: true
}

/** Which columns of a list are shown; those hidden stand in its address. */
export const useColumns = <Name extends string>(address: ListAddress, columns: readonly Column<Name>[]) => {
  const hidden = address.get('hide').split('.')
  const shows = (name: Name): boolean => !hidden.includes(name)
  return {
    all: columns,
    shown: columns.filter(({ name }) => shows(name)),
    shows,
    toggle: (name: Name): void =>
      address.set(
        'hide',
        columns
          .filter((column) => (column.name === name ? shows(name) : !shows(column.name)))
          .map((column) => column.name)
          .join('.'),
      ),
  }
}
export type Columns<Name extends string> = ReturnType<typeof useColumns<Name>>

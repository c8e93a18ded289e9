import type { ListParams } from './use-list-params.ts'

export interface Column<Name extends string = string> {
  name: Name
  title: string
  /** Set where the figures of a column stand under each other. */
  isNumeric?: true
}

/** Which columns of a list are shown; those hidden stand in its address. */
export const useColumns = <Name extends string>(address: ListParams, columns: readonly Column<Name>[]) => {
  const hidden = address.get('hide').split('.')
  const isVisible = (name: Name): boolean => !hidden.includes(name)
  return {
    all: columns,
    visible: columns.filter(({ name }) => isVisible(name)),
    isVisible,
    toggle: (name: Name): void =>
      address.set(
        'hide',
        columns
          .filter((column) => (column.name === name ? isVisible(name) : !isVisible(column.name)))
          .map((column) => column.name)
          .join('.'),
      ),
  }
}
export type Columns<Name extends string> = ReturnType<typeof useColumns<Name>>

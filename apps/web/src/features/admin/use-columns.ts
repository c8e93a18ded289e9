import type { ListParams } from './use-list-params.ts'

export interface Column<Name extends string = string> {
  name: Name
  title: string
  /** True for columns of aligned figures. */
  isNumeric?: true
}

/** Visible columns of a list; the hidden ones are stored in the URL. */
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

import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useListShelvesQuery } from './api.ts'
import { slugOf } from './slug.ts'

/** What a product is called, and where it is found. */
export interface Naming {
  title: string
  slug: string
  shelfId: string
}

interface FieldProps {
  naming: Naming
  faults: Readonly<Record<string, string>>
  onChange: (change: Partial<Naming>) => void
}

export const TitleField = ({ naming, faults, onChange }: FieldProps) => (
  <TextField
    label="Title"
    required
    maxLength={120}
    value={naming.title}
    error={faults['title']}
    onChange={({ target }) =>
      // The address follows the title until somebody writes it themselves.
      onChange({ title: target.value, ...(naming.slug === slugOf(naming.title) && { slug: slugOf(target.value) }) })
    }
  />
)

export const AddressField = ({ naming, faults, onChange }: FieldProps) => (
  <TextField
    label="End of the address"
    required
    maxLength={80}
    value={naming.slug}
    error={faults['slug']}
    onChange={({ target }) => onChange({ slug: target.value })}
  />
)

export const ShelfField = ({ naming, faults, onChange }: FieldProps) => {
  const { data: shelves } = useListShelvesQuery()
  return (
    <SelectField
      label="Shelf"
      required
      options={[
        { value: '', label: 'On no shelf' },
        ...(shelves?.productCategories ?? []).map(({ _id, title }) => ({ value: _id, label: title })),
      ]}
      value={naming.shelfId}
      error={faults['shelfId']}
      onChange={({ target }) => onChange({ shelfId: target.value })}
    />
  )
}

import { useWords } from '../../lib/words.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useListShelvesQuery } from './api.ts'
import { ownTitle } from './own-title.ts'
import { slugOf } from './slug.ts'
import { merchandiseWords } from './words/index.ts'

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

export const TitleField = ({ naming, faults, onChange }: FieldProps) => {
  const words = useWords(merchandiseWords)
  return (
    <TextField
      label={words.title}
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
}

export const AddressField = ({ naming, faults, onChange }: FieldProps) => {
  const words = useWords(merchandiseWords)
  return (
    <TextField
      label={words.addressEnd}
      required
      maxLength={80}
      value={naming.slug}
      error={faults['slug']}
      onChange={({ target }) => onChange({ slug: target.value })}
    />
  )
}

export const ShelfField = ({ naming, faults, onChange }: FieldProps) => {
  const words = useWords(merchandiseWords)
  const { data: shelves } = useListShelvesQuery()
  return (
    <SelectField
      label={words.shelf}
      required
      options={[
        { value: '', label: words.onNoShelf },
        ...(shelves?.productCategories ?? []).map((shelf) => ({ value: shelf._id, label: ownTitle(shelf) })),
      ]}
      value={naming.shelfId}
      error={faults['shelfId']}
      onChange={({ target }) => onChange({ shelfId: target.value })}
    />
  )
}

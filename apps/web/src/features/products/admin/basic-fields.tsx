import { useMessages } from '../../../lib/messages.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useListProductCategoriesQuery } from './api.ts'
import { getCategoryTitle } from './category-title.ts'
import { productAdminMessages } from './messages/index.ts'
import { slugify } from './slugify.ts'

/** Title and slug of a product. */
export interface BasicFields {
  title: string
  slug: string
  shelfId: string
}

interface FieldProps {
  values: BasicFields
  errors: Readonly<Record<string, string>>
  onChange: (change: Partial<BasicFields>) => void
}

export const TitleField = ({ values, errors, onChange }: FieldProps) => {
  const messages = useMessages(productAdminMessages)
  return (
    <TextField
      label={messages.title}
      required
      maxLength={120}
      value={values.title}
      error={errors['title']}
      onChange={({ target }) =>
        // The slug follows the title until somebody edits it.
        onChange({ title: target.value, ...(values.slug === slugify(values.title) && { slug: slugify(target.value) }) })
      }
    />
  )
}

export const SlugField = ({ values, errors, onChange }: FieldProps) => {
  const messages = useMessages(productAdminMessages)
  return (
    <TextField
      label={messages.slug}
      required
      maxLength={80}
      value={values.slug}
      error={errors['slug']}
      onChange={({ target }) => onChange({ slug: target.value })}
    />
  )
}

export const ProductCategoryField = ({ values, errors, onChange }: FieldProps) => {
  const messages = useMessages(productAdminMessages)
  const { data: categories } = useListProductCategoriesQuery()
  return (
    <SelectField
      label={messages.category}
      required
      options={[
        { value: '', label: messages.noCategory },
        ...(categories?.productCategories ?? []).map((category) => ({ value: category._id, label: getCategoryTitle(category) })),
      ]}
      value={values.shelfId}
      error={errors['shelfId']}
      onChange={({ target }) => onChange({ shelfId: target.value })}
    />
  )
}

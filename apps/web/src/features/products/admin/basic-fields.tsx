import { useQuery } from '../../../app/api.ts'
import { useMessages } from '../../../lib/messages.ts'
import type { Form } from '../../../lib/use-form.ts'
import { SelectField, TextField } from '../../../ui/form-fields.tsx'
import { listProductCategoriesQuery } from './api.ts'
import { getCategoryTitle } from './category-title.ts'
import { productAdminMessages } from './messages/index.ts'

/** Makes a slug of a title. */
export const slugify = (title: string): string =>
  title
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-$/, '')

/** Title and slug of a product. */
export interface BasicFields {
  title: string
  slug: string
  productCategoryId: string
}

/** A title, and the slug of a new product, which follows it until somebody edits it. A product that has an address keeps it. */
export const changeTitle = (values: BasicFields, savedValues: BasicFields, title: string): Partial<BasicFields> => {
  const isFollowing = savedValues.slug === '' && values.slug === slugify(values.title)
  return { title, ...(isFollowing && { slug: slugify(title) }) }
}

interface FieldProps {
  form: Pick<Form<BasicFields>, 'values' | 'savedValues' | 'bind' | 'bindValue'>
}

export const TitleField = ({ form }: FieldProps) => {
  const messages = useMessages(productAdminMessages)
  const { values, savedValues } = form
  const write = (text: string): Partial<BasicFields> => changeTitle(values, savedValues, text)
  return <TextField label={messages.title} required maxLength={120} {...form.bindValue('title', values.title, write)} />
}

export const SlugField = ({ form }: FieldProps) => {
  const messages = useMessages(productAdminMessages)
  const hint = form.savedValues.slug === '' ? undefined : messages.slugHint
  return <TextField label={messages.slug} hint={hint} required maxLength={80} {...form.bind('slug')} />
}

export const ProductCategoryField = ({ form }: FieldProps) => {
  const messages = useMessages(productAdminMessages)
  const { data: categories } = useQuery(listProductCategoriesQuery, undefined)
  return (
    <SelectField
      label={messages.category}
      required
      options={[
        { value: '', label: messages.noCategory },
        ...(categories?.productCategories ?? []).map((category) => ({ value: category._id, label: getCategoryTitle(category) })),
      ]}
      {...form.bind('productCategoryId')}
    />
  )
}

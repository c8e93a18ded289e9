import { useListShopProductCategoriesQuery } from './api.ts'
import type { ShopFilter } from './shop-filter.ts'

/** Title, text and picture of the selected category, if any. */
export const CategoryIntro = ({ filter }: { filter: Pick<ShopFilter, 'shelf'> }) => {
  const { data } = useListShopProductCategoriesQuery(undefined, { skip: filter.shelf === '' })
  const category = data?.productCategories.find(({ slug }) => slug === filter.shelf)
  if (!category || (category.text === '' && category.picture === null)) return null
  return (
    <div className="mb-8 flex items-start gap-5">
      {category.picture !== null && (
        <img src={category.picture} alt="" width={96} height={120} className="h-30 w-24 rounded-picture bg-paper-2 object-cover" />
      )}
      <div className="max-w-read">
        <h2 lang={category.titleLanguage} className="text-22">
          {category.title}
        </h2>
        <p lang={category.textLanguage} className="mt-1 whitespace-pre-line text-ink-2">
          {category.text}
        </p>
      </div>
    </div>
  )
}

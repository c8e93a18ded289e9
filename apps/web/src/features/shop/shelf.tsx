import { useListShownShelvesQuery } from './api.ts'
import type { ShopChoice } from './shop-address.ts'

/** Words and picture of the shelf that is looked at, where somebody wrote any. */
export const Shelf = ({ choice }: { choice: Pick<ShopChoice, 'shelf'> }) => {
  const { data } = useListShownShelvesQuery(undefined, { skip: choice.shelf === '' })
  const shelf = data?.productCategories.find(({ slug }) => slug === choice.shelf)
  if (!shelf || (shelf.text === '' && shelf.picture === null)) return null
  return (
    <div className="mb-8 flex items-start gap-5">
      {shelf.picture !== null && (
        <img src={shelf.picture} alt="" width={96} height={120} className="h-30 w-24 rounded-picture bg-paper-2 object-cover" />
      )}
      <div className="max-w-read">
        <h2 lang={shelf.titleLanguage} className="text-22">
          {shelf.title}
        </h2>
        <p lang={shelf.textLanguage} className="mt-1 whitespace-pre-line text-ink-2">
          {shelf.text}
        </p>
      </div>
    </div>
  )
}

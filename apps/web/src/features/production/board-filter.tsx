import { GARMENT_KEYS, GARMENTS } from '@picasso/design'

import { classNames } from '../../lib/class-names.ts'
import { useMessages } from '../../lib/messages.ts'
import { useSearchParams } from '../../lib/router/components.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/form-fields.tsx'
import { useGarmentNames } from '../garments/index.ts'
import { productionMessages } from './messages/index.ts'

const isGarment = (value: string | null): value is (typeof GARMENT_KEYS)[number] => GARMENT_KEYS.some((key) => key === value)

/** The filters are stored in the URL, so that Back and shared links show the same. */
export const useBoardFilter = () => {
  const [params, setParams] = useSearchParams()
  const garment = params.get('garment')
  const setFilter = (name: string, value: string): void =>
    setParams(
      (current) => {
        if (value === '') current.delete(name)
        else current.set(name, value)
        return current
      },
      { replace: true },
    )
  return {
    clothingType: isGarment(garment) ? garment : undefined,
    search: params.get('search') ?? '',
    setFilter,
    clearFilters: () => setParams({}, { replace: true }),
  }
}

const FILTER_ID = 'board-filter'

interface FilterButtonProps {
  isFiltered: boolean
  isOpen: boolean
  onToggle: () => void
}

/** Opens the filter on a phone; wider screens always show it. */
export const FilterButton = ({ isFiltered, isOpen, onToggle }: FilterButtonProps) => (
  <Button
    aria-expanded={isOpen}
    aria-controls={FILTER_ID}
    onClick={onToggle}
    className={classNames('mt-[26px] min-h-12 max-md:px-3 md:hidden', isFiltered && 'border-klein text-klein')}
  >
    {useMessages(productionMessages).filter}
  </Button>
)

interface BoardFilterProps {
  filter: ReturnType<typeof useBoardFilter>
  isOpen: boolean
}

export const BoardFilter = ({ filter: { clothingType, search, setFilter }, isOpen }: BoardFilterProps) => {
  const messages = useMessages(productionMessages)
  const { getTitle } = useGarmentNames()
  return (
    <div id={FILTER_ID} className={classNames('flex w-full gap-4 max-sm:flex-wrap md:contents', !isOpen && 'max-md:hidden')}>
      <SelectField
        label={messages.garment}
        required
        className="w-full sm:min-w-0 sm:flex-1 md:max-w-60"
        options={[
          { value: '', label: messages.allGarments },
          ...GARMENT_KEYS.map((key) => ({ value: key, label: getTitle(GARMENTS[key]) })),
        ]}
        value={clothingType ?? ''}
        onChange={({ target }) => setFilter('garment', target.value)}
      />
      <TextField
        label={messages.search}
        type="search"
        required
        className="w-full sm:min-w-60 sm:flex-1"
        maxLength={60}
        placeholder={messages.searchPlaceholder}
        value={search}
        onChange={({ target }) => setFilter('search', target.value)}
      />
    </div>
  )
}

import { MAX_LINE_QUANTITY, Quantity, type Category, type DesignConfiguration, type GarmentSizeValue } from '@picasso/contract'
import { REFERENCE_SIZE, listFields, getPrintScale } from '@picasso/design'
import { useState, useRef } from 'react'

import { useMutation } from '../../../app/api.ts'
import { useDescribeError, getErrorCode, type ApiError } from '../../../lib/describe-error.ts'
import { useMessages } from '../../../lib/messages.ts'
import { useSearchParams, useLocation, useNavigate } from '../../../lib/router/components.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Notice, SuccessNotice } from '../../../ui/notice.tsx'
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { useRepairPath } from '../../designs/index.ts'
import { addCartItemMutation, updateCartItemMutation } from '../index.ts'
import { summaryMessages } from './messages/index.ts'
import { PriceBox, UnitPrice } from './price-box.tsx'

interface Selection {
  designId: string
  size: GarmentSizeValue
  quantity: number
}

interface AddSelection {
  /** To the checkout of this selection alone. */
  checkOut: (selection: Selection) => Promise<void>
  /** Into the cart, staying on the page. */
  addToCart: (selection: Selection) => Promise<void>
  pendingAction: 'checkOut' | 'addToCart' | undefined
  error: ApiError | undefined
  /** True once the present selection is in the cart. */
  isAdded: boolean
}

/** The line for the checkout: the existing one updated to the selection, or a new one. */
const usePlaceLine = (): ((selection: Selection) => Promise<string>) => {
  const [searchParams] = useSearchParams()
  const [add] = useMutation(addCartItemMutation)
  const [update] = useMutation(updateCartItemMutation)
  return async ({ designId, size, quantity }) => {
    const line = searchParams.get('line')
    if (line) {
      const updated = await update({ params: { id: line }, body: { size, quantity } })
      if (updated.data) return updated.data._id
      // Ordered or removed in the meantime: add a new line.
      if (getErrorCode(updated.error) !== 'NOT_FOUND') throw updated.error
    }
    return (await add({ body: { designId, size, quantity } }).unwrap())._id
  }
}

/**
 * Adds the selection to the cart, and optionally continues to its checkout. The selection and the line's id are stored in the URL, so that
 * coming back restores the selection and a change updates that line instead of adding another.
 */
const useAddSelection = (): AddSelection => {
  const describeError = useDescribeError()
  const location = useLocation()
  const navigate = useNavigate()
  const placeLine = usePlaceLine()
  const [add] = useMutation(addCartItemMutation)
  const [pendingAction, setPendingAction] = useState<AddSelection['pendingAction']>()
  const [submitError, setSubmitError] = useState<ApiError>()
  const [added, setAdded] = useState<Selection & { line: string }>()
  // Set before React renders again, so that even two presses in one frame add once.
  const isLocked = useRef(false)

  const runOnce = async (name: 'checkOut' | 'addToCart', action: () => Promise<void>): Promise<void> => {
    if (isLocked.current) return
    isLocked.current = true
    setPendingAction(name)
    setSubmitError(undefined)
    try {
      await action()
    } catch (error) {
      setSubmitError(describeError(error))
    }
    isLocked.current = false
    setPendingAction(undefined)
  }

  return {
    checkOut: (selection) =>
      runOnce('checkOut', async () => {
        const { designId, size, quantity } = selection
        // The selection that was just added is not added again.
        const isAlreadyAdded = added?.size === size && added.quantity === quantity
        const line = isAlreadyAdded ? added.line : await placeLine(selection)
        const search = new URLSearchParams({ design: designId, line, size, quantity: String(quantity) }).toString()
        const state: unknown = location.state
        await navigate({ search }, { replace: true, state })
        await navigate(`/checkout/${line}`)
      }),
    addToCart: (selection) =>
      runOnce('addToCart', async () => {
        setAdded(undefined)
        const { _id } = await add({ body: selection }).unwrap()
        setAdded({ ...selection, line: _id })
      }),
    pendingAction,
    error: submitError,
    isAdded: added !== undefined,
  }
}

interface OptionsPanelProps {
  design: DesignConfiguration
  category: Category
}

const formatPrintScale = ({ document, clothingType }: DesignConfiguration, size: string): string =>
  `${Math.round(getPrintScale(document, clothingType, size) * 100)} %`

/** A design with fields of a team list is ordered with the list. */
const TeamNotice = ({ design }: Pick<OptionsPanelProps, 'design'>) => {
  const messages = useMessages(summaryMessages)
  const fields = listFields(design.document)
  if (fields.length === 0) return null
  return (
    <Notice
      kind="info"
      title={messages.fromList}
      action={<LinkButton to={`/product-customize-design/${design.clothingType}?design=${design._id}`}>{messages.openList}</LinkButton>}
    >
      {messages.fromListText(fields.join(', '))}
    </Notice>
  )
}

/** Why nothing was added, or that it was. */
const AddNotices = ({ error, isAdded }: Pick<AddSelection, 'error' | 'isAdded'>) => {
  const messages = useMessages(summaryMessages)
  return (
    <>
      {error && (
        <Notice kind="error" title={messages.notAdded}>
          {error.fields['quantity'] ?? error.fields['size'] ?? error.message}
        </Notice>
      )}
      <SuccessNotice isShown={isAdded} title={messages.inCart} action={<LinkButton to="/cart">{messages.viewCart}</LinkButton>}>
        {messages.addMoreHint}
      </SuccessNotice>
    </>
  )
}

interface PurchaseButtonsProps extends Pick<OptionsPanelProps, 'design'>, Pick<AddSelection, 'pendingAction'> {
  onCheckOut: () => void
  onAddToCart: () => void
}

/** The next step; for a design that cannot be printed, its repair. */
const PurchaseButtons = ({ design, pendingAction, onCheckOut, onAddToCart }: PurchaseButtonsProps) => {
  const messages = useMessages(summaryMessages)
  const repairPath = useRepairPath(design)
  if (repairPath !== undefined)
    return (
      <LinkButton variant="primary" to={repairPath}>
        {messages.repairInEditor}
      </LinkButton>
    )
  return (
    <div className="grid gap-3">
      <Button variant="primary" size="large" isPending={pendingAction === 'checkOut'} onClick={onCheckOut}>
        {messages.checkOut}
      </Button>
      <Button size="large" isPending={pendingAction === 'addToCart'} onClick={onAddToCart}>
        {messages.addToCart}
      </Button>
      <LinkButton variant="quiet" size="large" to={`/product-customize-design/${design.clothingType}?design=${design._id}`}>
        {messages.edit}
      </LinkButton>
    </div>
  )
}

/** Size, quantity, price and the next step. */
export const OptionsPanel = ({ design, category }: OptionsPanelProps) => {
  const messages = useMessages(summaryMessages)
  const [searchParams] = useSearchParams()
  const findSize = (value: string | null): GarmentSizeValue | undefined => category.sizes.find((option) => option.value === value)?.value
  const [size, setSize] = useState(() => findSize(searchParams.get('size')))
  const [quantity, setQuantity] = useState(() => Quantity.safeParse(Number(searchParams.get('quantity'))).data ?? 1)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const { checkOut, addToCart, pendingAction, error, isAdded } = useAddSelection()
  // A price that all sizes have stands below them once.
  const hasOnePrice = new Set(category.sizes.map(({ price }) => price)).size === 1
  const selectedSize = category.sizes.find(({ value }) => value === size) ?? category.sizes[0]

  const handleSubmit = (action: typeof checkOut) => () => {
    setIsSubmitted(true)
    if (size) void action({ designId: design._id, size, quantity })
    else document.querySelector<HTMLInputElement>('input[name="size"]')?.focus()
  }

  return (
    <div className="grid gap-6">
      <TeamNotice design={design} />
      <RadioCards
        legend={messages.size}
        name="size"
        layout="row"
        value={size}
        onChange={(value) => setSize(findSize(value))}
        error={isSubmitted && !size ? messages.selectSize : undefined}
        cards={category.sizes.map(({ label, value, price }) => ({
          value,
          title: label,
          text: !hasOnePrice && (
            <span className="text-12">
              <UnitPrice design={design} basePrice={price} quantity={quantity} />
            </span>
          ),
        }))}
      />
      {/* Also for the pictured size: nothing below moves when another size is chosen. */}
      {selectedSize && (
        <p className="-mt-3 text-14 text-ink-2">
          {design.document.scaled && `${messages.printScale(selectedSize.label, formatPrintScale(design, selectedSize.label))} `}
          {messages.pictureSize(REFERENCE_SIZE)}
        </p>
      )}
      <QuantityStepper label={messages.quantity} value={quantity} max={MAX_LINE_QUANTITY} onChange={setQuantity} />
      {selectedSize && <PriceBox design={design} basePrice={selectedSize.price} quantity={quantity} />}
      <AddNotices error={error} isAdded={isAdded} />
      <PurchaseButtons
        design={design}
        pendingAction={pendingAction}
        onCheckOut={handleSubmit(checkOut)}
        onAddToCart={handleSubmit(addToCart)}
      />
    </div>
  )
}

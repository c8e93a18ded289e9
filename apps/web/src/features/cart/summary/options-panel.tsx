import { Quantity, type Category, type DesignConfiguration, type GarmentSizeValue } from '@picasso/contract'
import { REFERENCE_SIZE, listFields, getPrintScale } from '@picasso/design'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { useMessages } from '../../../lib/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { useRepairPath } from '../../designs/index.ts'
import { useMoneyFormat, useShopSettings } from '../../settings/index.ts'
import { summaryMessages } from './messages/index.ts'
import { PriceBox } from './price-box.tsx'
import { useAddSelection } from './use-add-selection.ts'

/** Maximum quantity of a line, as in the contract. */
const MAX_LINE_QUANTITY = 99

interface OptionsPanelProps {
  design: DesignConfiguration
  category: Category
}

const formatPrintScale = ({ document, clothingType }: DesignConfiguration, size: string): string =>
  `${Math.round(getPrintScale(document, clothingType, size) * 100)} %`

/** Size, quantity, price and the next step. */
export const OptionsPanel = ({ design, category }: OptionsPanelProps) => {
  const messages = useMessages(summaryMessages)
  const shop = useShopSettings()
  const money = useMoneyFormat()
  const [searchParams] = useSearchParams()
  const findSize = (value: string | null): GarmentSizeValue | undefined => category.sizes.find((option) => option.value === value)?.value
  const [size, setSize] = useState(() => findSize(searchParams.get('size')))
  const [quantity, setQuantity] = useState(() => Quantity.safeParse(Number(searchParams.get('quantity'))).data ?? 1)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const { checkOut, addToCart, pendingAction, error, isAdded } = useAddSelection()
  const selectedSize = category.sizes.find(({ value }) => value === size) ?? category.sizes[0]

  const handleSubmit = (action: typeof checkOut) => () => {
    setIsSubmitted(true)
    if (size) void action({ designId: design._id, size, quantity })
    else document.querySelector<HTMLInputElement>('input[name="size"]')?.focus()
  }

  const repairPath = useRepairPath(design)
  const fields = listFields(design.document)
  return (
    <div className="grid gap-6">
      {fields.length > 0 && (
        <Notice
          kind="info"
          title={messages.fromList}
          action={<LinkButton to={`/product-customize-design/${design.clothingType}?design=${design._id}`}>{messages.openList}</LinkButton>}
        >
          {messages.fromListText(fields.join(', '))}
        </Notice>
      )}
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
          text: <span className="figures text-12">{money(price)}</span>,
        }))}
      />
      {selectedSize && selectedSize.label !== REFERENCE_SIZE && (
        <p className="-mt-3 text-14 text-ink-2">
          {design.document.scaled && `${messages.printScale(selectedSize.label, formatPrintScale(design, selectedSize.label))} `}
          {messages.pictureSize(REFERENCE_SIZE)}
        </p>
      )}
      <QuantityStepper label={messages.quantity} value={quantity} max={MAX_LINE_QUANTITY} onChange={setQuantity} />
      {shop && selectedSize && <PriceBox shop={shop} unitPrice={selectedSize.price} quantity={quantity} />}
      {error && (
        <Notice kind="error" title={messages.notAdded}>
          {error.fields['quantity'] ?? error.fields['size'] ?? error.message}
        </Notice>
      )}
      {isAdded && (
        <Notice kind="success" title={messages.inCart} action={<LinkButton to="/cart">{messages.viewCart}</LinkButton>}>
          {messages.addMoreHint}
        </Notice>
      )}
      {repairPath === undefined ? (
        <div className="grid gap-3">
          <Button variant="primary" size="large" isPending={pendingAction === 'checkOut'} onClick={handleSubmit(checkOut)}>
            {messages.checkOut}
          </Button>
          <Button size="large" isPending={pendingAction === 'addToCart'} onClick={handleSubmit(addToCart)}>
            {messages.addToCart}
          </Button>
          <LinkButton to={`/product-customize-design/${design.clothingType}?design=${design._id}`}>{messages.edit}</LinkButton>
        </div>
      ) : (
        <LinkButton variant="primary" to={repairPath}>
          {messages.repairInEditor}
        </LinkButton>
      )}
    </div>
  )
}

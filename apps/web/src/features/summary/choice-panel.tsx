import { Quantity, type Category, type DesignConfiguration, type GarmentSizeValue } from '@picasso/contract'
import { DRAWN_SIZE, fieldsOf, printScale } from '@picasso/design'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { useMendingPath } from '../designs/index.ts'
import { useMoney, useShop } from '../settings/index.ts'
import { PriceBox } from './price-box.tsx'
import { useToCheckout } from './use-to-checkout.ts'
import { summaryWords } from './words/index.ts'

/** Most pieces of one line; the contract refuses more. */
const MOST_PIECES = 99

interface ChoicePanelProps {
  design: DesignConfiguration
  category: Category
}

const percentOf = ({ document, clothingType }: DesignConfiguration, size: string): string =>
  `${Math.round(printScale(document, clothingType, size) * 100)} %`

/** Size, pieces, price, and the way on. */
export const ChoicePanel = ({ design, category }: ChoicePanelProps) => {
  const words = useWords(summaryWords)
  const shop = useShop()
  const money = useMoney()
  const [address] = useSearchParams()
  const sizeOf = (value: string | null): GarmentSizeValue | undefined => category.sizes.find((each) => each.value === value)?.value
  const [size, setSize] = useState(() => sizeOf(address.get('size')))
  const [quantity, setQuantity] = useState(() => Quantity.safeParse(Number(address.get('quantity'))).data ?? 1)
  const [asked, setAsked] = useState(false)
  const { go, keep, busy, fault, isKept } = useToCheckout()
  const chosen = category.sizes.find(({ value }) => value === size) ?? category.sizes[0]

  const withChoice = (act: typeof go) => () => {
    setAsked(true)
    if (size) void act({ designId: design._id, size, quantity })
    else document.querySelector<HTMLInputElement>('input[name="size"]')?.focus()
  }

  const mendingPath = useMendingPath(design)
  const columns = fieldsOf(design.document)
  return (
    <div className="grid gap-6">
      {columns.length > 0 && (
        <Notice
          kind="info"
          title={words.fromList}
          action={<LinkButton to={`/product-customize-design/${design.clothingType}?design=${design._id}`}>{words.openList}</LinkButton>}
        >
          {words.fromListText(columns.join(', '))}
        </Notice>
      )}
      <RadioCards
        legend={words.size}
        name="size"
        layout="row"
        value={size}
        onChange={(value) => setSize(sizeOf(value))}
        error={asked && !size ? words.chooseSize : undefined}
        cards={category.sizes.map(({ label, value, price }) => ({
          value,
          title: label,
          text: <span className="figures text-12">{money(price)}</span>,
        }))}
      />
      {chosen && chosen.label !== DRAWN_SIZE && (
        <p className="-mt-3 text-14 text-ink-2">
          {design.document.scaled && `${words.grows(chosen.label, percentOf(design, chosen.label))} `}
          {words.pictured(DRAWN_SIZE)}
        </p>
      )}
      <QuantityStepper label={words.quantity} value={quantity} max={MOST_PIECES} onChange={setQuantity} />
      {shop && chosen && <PriceBox shop={shop} unitPrice={chosen.price} quantity={quantity} />}
      {fault && (
        <Notice kind="error" title={words.notAdded}>
          {fault.fields['quantity'] ?? fault.fields['size'] ?? fault.message}
        </Notice>
      )}
      {isKept && (
        <Notice kind="success" title={words.inCart} action={<LinkButton to="/cart">{words.lookCart}</LinkButton>}>
          {words.another}
        </Notice>
      )}
      {mendingPath === undefined ? (
        <div className="grid gap-3">
          <Button variant="primary" size="large" busy={busy === 'go'} onClick={withChoice(go)}>
            {words.continue}
          </Button>
          <Button size="large" busy={busy === 'keep'} onClick={withChoice(keep)}>
            {words.addToCart}
          </Button>
          <LinkButton to={`/product-customize-design/${design.clothingType}?design=${design._id}`}>{words.editAgain}</LinkButton>
        </div>
      ) : (
        <LinkButton variant="primary" to={mendingPath}>
          {words.mendInEditor}
        </LinkButton>
      )}
    </div>
  )
}

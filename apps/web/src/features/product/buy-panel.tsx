import type { Product, ProductVariant } from '@picasso/contract'
import { CLOTHS, type ClothLabel } from '@picasso/design'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { toast } from 'sonner'

import { classNames } from '../../lib/class-names.ts'
import { describeError } from '../../lib/describe-error.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { ColorDot } from '../../ui/color-dot.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { useAddCartItemMutation } from '../cart/index.ts'
import { useGarmentNames } from '../catalogue/index.ts'
import { useMoney, useShop } from '../settings/index.ts'
import { colorsOf, onlySize, sizesOf, variantOf } from './choice.ts'
import { SizeGuide } from './size-guide.tsx'
import { WishButton } from './wish-button.tsx'
import { productWords, type ProductWords } from './words/index.ts'

/** Most pieces of one line; the contract refuses more. */
const MOST_PIECES = 99
/** Below this it is worth a word. */
const FEW = 5

interface BuyPanelProps {
  product: Product
  color: ClothLabel | undefined
  onColor: (color: ClothLabel) => void
}

const isLeft = (variant: ProductVariant | undefined): boolean => (variant?.available ?? 0) > 0

const stockWords = (variant: ProductVariant | undefined, words: ProductWords): string => {
  if (!variant) return ''
  if (variant.available === 0) return words.soldOutHere
  return variant.available <= FEW ? words.left(variant.available) : words.inStock
}

/** What keeps a choice from being bought. */
const faultOf = (size: string | undefined, variant: ProductVariant | undefined, words: ProductWords): string | undefined => {
  if (!size) return words.chooseSize
  return isLeft(variant) ? undefined : words.soldOutChoose
}

const mostOf = (variant: ProductVariant | undefined): number => Math.max(1, Math.min(MOST_PIECES, variant?.available ?? MOST_PIECES))

interface Speech {
  money: (minor: number) => string
  words: ProductWords
}

/** What the chosen variant costs; before one is chosen, what those of its color cost at least. */
const priceWords = (
  { variants, priceFrom }: Product,
  color: ClothLabel | undefined,
  variant: ProductVariant | undefined,
  { money, words }: Speech,
): string => {
  if (variant) return money(variant.price)
  const prices = variants.filter((each) => each.color === color).map(({ price }) => price)
  const lowest = prices.length > 0 ? Math.min(...prices) : priceFrom
  return prices.some((price) => price > lowest) ? words.from(money(lowest)) : money(lowest)
}

const NotForSale = ({ isOnSale }: { isOnSale: boolean }) => {
  const words = useWords(productWords)
  return (
    <Notice
      kind="info"
      title={isOnSale ? words.soldOutTitle : words.notOnSale}
      action={<Link to="/products-shop">{words.backToShop}</Link>}
    >
      {isOnSale ? words.soldOutText : words.othersBelow}
    </Notice>
  )
}

const ColorChoice = ({ product, color, onColor }: BuyPanelProps) => {
  const words = useWords(productWords)
  const { colorOf } = useGarmentNames()
  return (
    <fieldset>
      <legend className="mb-1 text-14 font-semibold">
        {words.colour} <span className="font-normal">{color && colorOf(color)}</span>
      </legend>
      <div className="-ml-2 flex flex-wrap">
        {colorsOf(product.variants).map((each) => (
          <label key={each} title={colorOf(each)} className="grid size-11 cursor-pointer place-items-center rounded-full">
            <input
              type="radio"
              name="color"
              value={each}
              checked={each === color}
              onChange={() => onColor(each)}
              className="peer sr-only"
            />
            <span
              className={classNames(
                'rounded-full p-0.75 ring-1 peer-focus-visible:outline-2 peer-focus-visible:outline-klein',
                each === color ? 'ring-2 ring-klein' : 'ring-line-strong',
              )}
            >
              <ColorDot rgb={CLOTHS[each].rgb} size={24} />
            </span>
            <span className="sr-only">{colorOf(each)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const Delivery = () => {
  const words = useWords(productWords)
  const shop = useShop()
  const money = useMoney()
  const { titleOf } = useGarmentNames()
  const [method] = shop?.deliveryMethods ?? []
  if (!method) return null
  return <p className="text-14 text-ink-2">{words.days(titleOf(method), method.days.from, method.days.to, money(method.price))}</p>
}

/** Colour, size, pieces, and the ways on: into the cart, straight to the checkout, or into the editor. */
export const BuyPanel = ({ product, color, onColor }: BuyPanelProps) => {
  const words = useWords(productWords)
  const money = useMoney()
  const navigate = useNavigate()
  const { colorOf } = useGarmentNames()
  const [add, adding] = useAddCartItemMutation()
  const [chosen, setChosen] = useState<string>()
  const [quantity, setQuantity] = useState(1)
  const [asked, setAsked] = useState(false)
  const size = chosen ?? onlySize(product.variants, color)
  const variant = variantOf(product.variants, color, size)
  const mayBuy = product.isOnSale && product.variants.some(isLeft)

  /** The variant to buy, or a word at what is still missing. */
  const decided = (): ProductVariant | undefined => {
    setAsked(true)
    if (!size) document.querySelector<HTMLInputElement>('input[name="size"]')?.focus()
    return isLeft(variant) ? variant : undefined
  }
  const addToCart = async (): Promise<void> => {
    const wanted = decided()
    if (!wanted) return
    const { error } = await add({ body: { variantId: wanted._id, quantity } })
    if (error) toast.error(describeError(error).message)
    else
      toast.success(words.added(product.title, colorOf(wanted.color), wanted.size.label), {
        action: { label: words.seeCart, onClick: () => void navigate('/cart') },
      })
  }
  const buyNow = (): void => {
    const wanted = decided()
    if (!wanted) return
    const choice = new URLSearchParams({ product: product.slug, variant: wanted._id, quantity: String(quantity) })
    void navigate(`/product-checkout?${choice}`)
  }
  return (
    <div className="grid content-start gap-6">
      <div className="flex items-start justify-between gap-4">
        <p className="figures text-28 font-semibold">{priceWords(product, color, variant, { money, words })}</p>
        <WishButton productId={product._id} title={product.title} />
      </div>
      <ColorChoice product={product} color={color} onColor={onColor} />
      <div>
        <RadioCards
          legend={words.size}
          name="size"
          layout="row"
          value={size}
          onChange={setChosen}
          error={asked ? faultOf(size, variant, words) : undefined}
          cards={sizesOf(product.variants).map(({ label, value }) => {
            return {
              value,
              title: label,
              text: <span className="text-12">{isLeft(variantOf(product.variants, color, value)) ? '' : words.soldOut}</span>,
            }
          })}
        />
        <div className="flex items-center justify-between gap-4">
          <output className="text-14 text-ink-2">{stockWords(variant, words)}</output>
          <SizeGuide garment={product.clothingType} title={product.title} />
        </div>
      </div>
      {mayBuy ? (
        <>
          <QuantityStepper label={words.quantity} value={quantity} max={mostOf(variant)} onChange={setQuantity} />
          <div className="grid gap-3">
            <Button variant="primary" size="large" busy={adding.isLoading} onClick={() => void addToCart()}>
              {words.addToCart}
            </Button>
            <Button size="large" onClick={buyNow}>
              {words.buyNow}
            </Button>
          </div>
        </>
      ) : (
        <NotForSale isOnSale={product.isOnSale} />
      )}
      {product.designId !== null && (
        <LinkButton to={`/product-customize-design/${product.clothingType}?design=${product.designId}`}>{words.customise}</LinkButton>
      )}
      <Delivery />
    </div>
  )
}

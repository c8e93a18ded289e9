import { MAX_LINE_QUANTITY, type Product, type ProductVariant } from '@picasso/contract'
import type { ClothLabel } from '@picasso/design'
import { PencilRuler, Truck } from 'lucide-react'
import { memo, useState, type ReactNode } from 'react'

import { useMutation } from '../../../app/api.ts'
import { useDescribeError } from '../../../lib/describe-error.ts'
import { useMessages } from '../../../lib/messages.ts'
import { Link, useNavigate } from '../../../lib/router/components.tsx'
import { toastError, toastSuccess } from '../../../lib/toast.ts'
import { useCoveredEnd } from '../../../lib/use-covered-end.ts'
import { useIsScrolledPast } from '../../../lib/use-is-scrolled-past.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx'
import { addCartItemMutation } from '../../cart/index.ts'
import { useGarmentNames } from '../../garments/index.ts'
import { useDeliveryDays, useMoneyFormat, useShopSettings } from '../../settings/index.ts'
import { productMessages, type ProductMessages } from './messages/index.ts'
import { ColorPicker, SizePicker } from './variant-pickers.tsx'
import { findVariant, getOnlySize, isInStock } from './variant-selection.ts'
import { WishlistButton } from './wishlist-button.tsx'

interface BuyPanelProps {
  product: Product
  color: ClothLabel | undefined
  onColorChange: (color: ClothLabel) => void
}

/** The chosen quantity, or what is left: of another size it may be less. */
export const limitQuantity = (chosenQuantity: number, variant: ProductVariant | undefined): { quantity: number; maxQuantity: number } => {
  const maxQuantity = Math.max(1, Math.min(MAX_LINE_QUANTITY, variant?.available ?? MAX_LINE_QUANTITY))
  return { quantity: Math.min(chosenQuantity, maxQuantity), maxQuantity }
}

interface PriceFormat {
  money: (minor: number) => string
  messages: ProductMessages
}

/** Price of the selected variant; before a selection, the lowest price of the color. */
const getPriceText = (
  { variants, priceFrom }: Product,
  color: ClothLabel | undefined,
  variant: ProductVariant | undefined,
  { money, messages }: PriceFormat,
): string => {
  if (variant) return money(variant.price)
  const prices = variants.filter((item) => item.color === color).map(({ price }) => price)
  const minPrice = prices.length > 0 ? Math.min(...prices) : priceFrom
  return prices.some((price) => price > minPrice) ? messages.from(money(minPrice)) : money(minPrice)
}

export const UnavailableNotice = ({ product, isOnSale }: { product: Pick<Product, '_id' | 'title'>; isOnSale: boolean }) => {
  const messages = useMessages(productMessages)
  return (
    <Notice
      kind="info"
      title={isOnSale ? messages.soldOutTitle : messages.notOnSale}
      action={
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
          {isOnSale && <WishlistButton productId={product._id} title={product.title} isLabelled />}
          <Link to="/products-shop" className="inline-flex min-h-11 items-center font-semibold text-klein underline underline-offset-4">
            {messages.backToShop}
          </Link>
        </div>
      }
    >
      {isOnSale ? messages.soldOutText : messages.relatedHint}
    </Notice>
  )
}

/** The days on which the product arrives if it is ordered now. */
const Delivery = memo(() => {
  const messages = useMessages(productMessages)
  const shop = useShopSettings()
  const money = useMoneyFormat()
  const { getTitle } = useGarmentNames()
  const formatDays = useDeliveryDays()
  const [method] = shop?.deliveryMethods ?? []
  if (!method) return null
  return (
    <p className="flex gap-3 text-14 text-ink-2">
      <Truck aria-hidden size={20} strokeWidth={1.5} className="shrink-0 text-ink" />
      <span>
        <span suppressHydrationWarning className="block text-16 font-semibold text-ink">
          {messages.arrives(formatDays(method.days))}
        </span>
        {messages.deliveryMethod(getTitle(method), money(method.price))}
      </span>
    </p>
  )
})

interface Selection {
  size: string | undefined
  variant: ProductVariant | undefined
  quantity: number
}

/** Puts the selection into the cart or takes it to the checkout; an incomplete one is reported instead. */
const usePurchase = (product: Product, { size, variant, quantity }: Selection) => {
  const messages = useMessages(productMessages)
  const describeError = useDescribeError()
  const navigate = useNavigate()
  const { getColorName } = useGarmentNames()
  const [add, { isLoading: isPending }] = useMutation(addCartItemMutation)
  const [wasSubmitted, setWasSubmitted] = useState(false)
  /** The variant to buy, or a message about what is missing. */
  const validateSelection = (): ProductVariant | undefined => {
    setWasSubmitted(true)
    if (!size) document.querySelector<HTMLInputElement>('input[name="size"]')?.focus()
    return isInStock(variant) ? variant : undefined
  }
  const addToCart = async (): Promise<void> => {
    const selectedVariant = validateSelection()
    if (!selectedVariant) return
    const { error } = await add({ body: { variantId: selectedVariant._id, quantity } })
    if (error) toastError(describeError(error).message)
    else
      toastSuccess(messages.added(product.title, getColorName(selectedVariant.color), selectedVariant.size.label), {
        action: { label: messages.viewCart, onClick: () => void navigate('/cart') },
      })
  }
  const buyNow = (): void => {
    const selectedVariant = validateSelection()
    if (!selectedVariant) return
    const params = new URLSearchParams({ product: product.slug, variant: selectedVariant._id, quantity: String(quantity) })
    void navigate(`/product-checkout?${params}`)
  }
  // A selected size that is sold out says so itself.
  return { addToCart, buyNow, isPending, error: wasSubmitted && !size ? messages.sizeRequired : undefined }
}

interface BuyButtonsProps extends Omit<ReturnType<typeof usePurchase>, 'error'> {
  price: string
  isSoldOut: boolean
  /** The field of the quantity, beside the cart where both fit. */
  children: ReactNode
}

/** Quantity, cart and checkout. On phones, price and cart stay at the lower edge once they are scrolled past. */
const BuyButtons = ({ price, isSoldOut, children, isPending, addToCart, buyNow }: BuyButtonsProps) => {
  const messages = useMessages(productMessages)
  const [isScrolledPast, ref] = useIsScrolledPast<HTMLDivElement>()
  useCoveredEnd('price', isScrolledPast)
  return (
    <>
      <div ref={ref} className="grid gap-3">
        <div className="flex flex-wrap items-end gap-3">
          {children}
          <Button variant="primary" className="min-h-12 grow" isPending={isPending} disabled={isSoldOut} onClick={() => void addToCart()}>
            {messages.addToCart}
          </Button>
        </div>
        <Button className="min-h-12" disabled={isSoldOut} onClick={buyNow}>
          {messages.buyNow}
        </Button>
      </div>
      {isScrolledPast && (
        <div className="fixed inset-x-0 bottom-(--notice-height) z-30 flex items-center justify-between gap-4 border-t border-line bg-card px-4 py-2 md:hidden print:hidden">
          <span className="figures text-18 font-semibold">{isSoldOut ? messages.soldOut : price}</span>
          <Button variant="primary" isPending={isPending} disabled={isSoldOut} onClick={() => void addToCart()}>
            {messages.addToCart}
          </Button>
        </div>
      )}
    </>
  )
}

/** Color, size, quantity, and the buttons: cart, checkout and editor. */
export const BuyPanel = ({ product, color, onColorChange }: BuyPanelProps) => {
  const messages = useMessages(productMessages)
  const money = useMoneyFormat()
  const [selectedSize, setSelectedSize] = useState<string>()
  const [chosenQuantity, setChosenQuantity] = useState(1)
  const size = selectedSize ?? getOnlySize(product.variants, color)
  const variant = findVariant(product.variants, color, size)
  const { quantity, maxQuantity } = limitQuantity(chosenQuantity, variant)
  const { error, ...purchase } = usePurchase(product, { size, variant, quantity })
  const price = getPriceText(product, color, variant, { money, messages })
  const canBuy = product.isOnSale && product.variants.some(isInStock)
  return (
    <div className="grid content-start gap-4 md:gap-6">
      {/* Fits into the one line that the card preview reserves, so that nothing below it moves when the link is loaded. */}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:gap-x-2 md:max-wide:gap-x-2">
        <p className="figures mr-auto text-22 font-semibold wide:text-28">{price}</p>
        {product.designId !== null && (
          <Link
            to={`/product-customize-design/${product.clothingType}?design=${product.designId}`}
            className="exact-width inline-flex min-h-11 items-center gap-2 text-14 font-semibold underline decoration-line-strong underline-offset-4 hover:text-klein"
          >
            <PencilRuler aria-hidden size={18} strokeWidth={1.5} className="shrink-0 max-sm:hidden md:max-wide:hidden" />
            {messages.customize}
          </Link>
        )}
        <WishlistButton productId={product._id} title={product.title} />
      </div>
      <ColorPicker product={product} color={color} onColorChange={onColorChange} />
      <SizePicker product={product} color={color} size={size} variant={variant} error={error} onChange={setSelectedSize} />
      {canBuy ? (
        <BuyButtons price={price} isSoldOut={size !== undefined && !isInStock(variant)} {...purchase}>
          <QuantityStepper label={messages.quantity} value={quantity} max={maxQuantity} onChange={setChosenQuantity} />
        </BuyButtons>
      ) : (
        <UnavailableNotice product={product} isOnSale={product.isOnSale} />
      )}
      {canBuy && <Delivery />}
    </div>
  )
}

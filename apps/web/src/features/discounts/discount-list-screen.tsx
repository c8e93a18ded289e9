import { type Discount, DISCOUNT_STATES, type DiscountState } from '@picasso/contract'
import { Suspense, useState } from 'react'

import { useMutation, useQuery } from '../../app/api.ts'
import { classNames } from '../../lib/class-names.ts'
import { useDescribeError } from '../../lib/describe-error.ts'
import { lazyComponent } from '../../lib/lazy-component.tsx'
import { useMessages } from '../../lib/messages.ts'
import { toastError, toastSuccess } from '../../lib/toast.ts'
import { useDebouncedValue } from '../../lib/use-debounced-value.ts'
import { Button } from '../../ui/button.tsx'
import { LoadError } from '../../ui/load-state.tsx'
import {
  AdminPage,
  Badge,
  EmptyPage,
  EmptyState,
  ListSkeleton,
  Pagination,
  REFETCH_REGULARLY,
  ListViews,
  SearchBox,
  useListParams,
} from '../admin/index.ts'
import { useMoneyFormat, useDateTimeFormat } from '../settings/index.ts'
import { listDiscountsQuery, updateDiscountMutation } from './api.ts'
import { discountMessages, type DiscountMessages } from './messages/index.ts'

/** Activates or deactivates a code at once, with undo for eight seconds. */
const useToggleDiscount = () => {
  const messages = useMessages(discountMessages)
  const describeError = useDescribeError()
  const [update, updateState] = useMutation(updateDiscountMutation)
  const toggle = async ({ _id, code, kind, value, minimum, startsAt, endsAt, limit, isActive, version }: Discount, isUndo = false) => {
    const body = { code, kind, value, minimum, startsAt, endsAt, limit, isActive: !isActive, version }
    const { data, error } = await update({ params: { id: _id }, body })
    if (error) toastError(describeError(error).message)
    else
      toastSuccess(
        data.isActive ? messages.enabled(code) : messages.disabled(code),
        isUndo ? {} : { duration: 8000, action: { label: messages.undo, onClick: () => void toggle(data, true) } },
      )
  }
  return { toggle, togglingId: updateState.isLoading ? updateState.input?.params.id : undefined }
}

const STATE_BADGES = { usable: 'success', planned: 'info', over: 'neutral', off: 'neutral' } as const satisfies Record<
  DiscountState,
  string
>

/** The effect of a code in a few words. */
const describeEffect = (
  { kind, value, freeDelivery }: Pick<Discount, 'kind' | 'value' | 'freeDelivery'>,
  money: (minor: number) => string,
  messages: DiscountMessages,
): string => {
  if (kind === 'free-delivery') return messages.freeDelivery
  const discountText = kind === 'percent' ? messages.percentOff(value) : messages.amountOff(money(value))
  return freeDelivery ? messages.andFreeDelivery(discountText) : discountText
}

/** The validity period of a code. */
const describePeriod = (
  { startsAt, endsAt }: Pick<Discount, 'startsAt' | 'endsAt'>,
  formatTime: (time: string) => string,
  messages: DiscountMessages,
): string => {
  if (startsAt !== null && endsAt !== null) return messages.between(formatTime(startsAt), formatTime(endsAt))
  if (startsAt !== null) return messages.from(formatTime(startsAt))
  return endsAt === null ? messages.always : messages.until(formatTime(endsAt))
}

interface DiscountTableProps {
  discounts: readonly Discount[]
  onEdit: (discount: Discount) => void
  onDelete: (discount: Discount) => void
}

const cell = 'max-md:block max-md:py-0.5 md:px-2 md:py-2.5 md:align-top wide:px-3'

/** On tablets the three buttons of a row stand beside each other. */
const ACTION = 'md:max-wide:px-2! md:max-wide:text-14!'

const Row = ({ discount, onEdit, onDelete }: Omit<DiscountTableProps, 'discounts'> & { discount: Discount }) => {
  const money = useMoneyFormat()
  const messages = useMessages(discountMessages)
  const { formatDateTime } = useDateTimeFormat()
  // A narrow column breaks between day and time, never within them.
  const formatUnbroken = (time: string): string => formatDateTime(time).replaceAll(/(?<!,) /g, '\u00A0')
  const { toggle, togglingId } = useToggleDiscount()
  const { code, state, minimum, used, limit, isActive } = discount
  return (
    <tr className="border-t border-line max-md:block max-md:py-4">
      <th scope="row" className={classNames(cell, 'font-mono font-semibold break-all md:max-w-56 md:min-w-30')}>
        {code}
      </th>
      <td className={cell}>
        {describeEffect(discount, money, messages)}
        {minimum > 0 && <span className="block text-14 whitespace-nowrap text-ink-2">{messages.fromAmount(money(minimum))}</span>}
      </td>
      <td className={cell}>
        <Badge tone={STATE_BADGES[state]}>{messages.states[state]}</Badge>
      </td>
      <td className={classNames(cell, 'text-14 text-ink-2 md:min-w-35')}>{describePeriod(discount, formatUnbroken, messages)}</td>
      <td className={classNames(cell, 'figures whitespace-nowrap')}>
        <span className="md:sr-only">{messages.used} </span>
        {used}
        {limit !== null && <span className="text-ink-2"> {messages.ofLimit(limit)}</span>}
      </td>
      <td className={cell}>
        <div className="flex flex-wrap gap-2 max-md:pt-2 md:flex-nowrap md:justify-end md:max-wide:gap-1.5">
          <Button className={ACTION} aria-label={messages.editLabel(code)} onClick={() => onEdit(discount)}>
            {messages.edit}
          </Button>
          <Button
            className={classNames(ACTION, 'whitespace-nowrap')}
            isPending={togglingId === discount._id}
            aria-label={isActive ? messages.disableLabel(code) : messages.enableLabel(code)}
            onClick={() => void toggle(discount)}
          >
            {isActive ? messages.disable : messages.enable}
          </Button>
          {used === 0 && (
            <Button
              className={classNames(ACTION, 'text-vermilion-ink')}
              aria-label={messages.deleteLabel(code)}
              onClick={() => onDelete(discount)}
            >
              {messages.delete}
            </Button>
          )}
        </div>
      </td>
    </tr>
  )
}

/** Codes as a table; on small screens as cards. */
const DiscountTable = ({ discounts, onEdit, onDelete }: DiscountTableProps) => {
  const messages = useMessages(discountMessages)
  return (
    <table className="w-full text-left max-md:block">
      <thead className="sticky top-0 bg-paper text-14 text-ink-2 max-md:sr-only">
        <tr>
          {[messages.code, messages.effect, messages.state, messages.period, messages.used].map((title) => (
            <th key={title} scope="col" className="px-2 py-2 wide:px-3 font-medium">
              {title}
            </th>
          ))}
          <th scope="col" className="px-2 py-2 wide:px-3 text-right font-medium">
            {messages.actions}
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {discounts.map((discount) => (
          <Row key={discount._id} discount={discount} onEdit={onEdit} onDelete={onDelete} />
        ))}
      </tbody>
    </table>
  )
}

const DiscountDialog = lazyComponent(() => import('./discount-dialog.tsx').then((part) => part.DiscountDialog))
const DeleteDiscountDialog = lazyComponent(() => import('./discount-dialog.tsx').then((part) => part.DeleteDiscountDialog))

const PAGE_SIZE = 25
const SEARCH_LENGTH = 40

type ListAddress = ReturnType<typeof useListParams>

const getState = (address: ListAddress): DiscountState | undefined => DISCOUNT_STATES.find((state) => state === address.get('state'))

const Filters = ({ address }: { address: ListAddress }) => {
  const messages = useMessages(discountMessages)
  return (
    <div className="mb-6 grid gap-4">
      <ListViews
        list="discounts"
        address={address}
        parameter="state"
        label={messages.views}
        views={DISCOUNT_STATES}
        labels={messages.states}
        all={messages.all}
      />
      <SearchBox label={messages.search} address={address} maxLength={SEARCH_LENGTH} className="w-full sm:w-96" />
    </div>
  )
}

const EmptyDiscounts = ({ address, onAdd }: { address: ListAddress; onAdd: () => void }) => {
  const messages = useMessages(discountMessages)
  if (!address.isFirst) return <EmptyPage />
  return address.get('search') !== '' || address.get('state') !== '' ? (
    <EmptyState text={messages.noMatches} action={<Button onClick={address.clear}>{messages.showAll}</Button>} />
  ) : (
    <EmptyState
      text={messages.empty}
      action={
        <Button variant="primary" onClick={onAdd}>
          {messages.addFirst}
        </Button>
      }
    />
  )
}

/** The list of discount codes. */
export const DiscountListScreen = () => {
  const messages = useMessages(discountMessages)
  const address = useListParams()
  const [editedDiscount, setEditedDiscount] = useState<{ discount: Discount | undefined }>()
  const [discountToDelete, setDiscountToDelete] = useState<Discount>()
  const search = useDebouncedValue(address.get('search').trim().slice(0, SEARCH_LENGTH))
  const state = getState(address)
  const { data, error, refetch } = useQuery(
    listDiscountsQuery,
    { query: { search: search || undefined, state, after: address.get('after') || undefined, limit: PAGE_SIZE } },
    REFETCH_REGULARLY,
  )
  const openNewDialog = (): void => setEditedDiscount({ discount: undefined })
  return (
    <AdminPage
      title={messages.title}
      description={messages.lead}
      actions={
        <Button variant="primary" onClick={openNewDialog}>
          {messages.add}
        </Button>
      }
    >
      <Filters address={address} />
      {data ? (
        <>
          {data.discounts.length > 0 ? (
            <>
              <output className="sr-only">{messages.onThisPage(data.discounts.length)}</output>
              <DiscountTable
                discounts={data.discounts}
                onEdit={(discount) => setEditedDiscount({ discount })}
                onDelete={setDiscountToDelete}
              />
            </>
          ) : (
            <EmptyDiscounts address={address} onAdd={openNewDialog} />
          )}
          <Pagination address={address} next={data.next} />
        </>
      ) : error ? (
        <LoadError title={messages.notLoaded} error={error} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton label={messages.loading} />
      )}
      <Suspense>
        {editedDiscount && <DiscountDialog discount={editedDiscount.discount} onClose={() => setEditedDiscount(undefined)} />}
        {discountToDelete && <DeleteDiscountDialog discount={discountToDelete} onClose={() => setDiscountToDelete(undefined)} />}
      </Suspense>
    </AdminPage>
  )
}

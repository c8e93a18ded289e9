import { addDiscount, getCurrencyDigits, type Discount, DISCOUNT_KINDS, updateDiscount } from '@picasso/contract'

import { useMutation } from '../../app/api.ts'
import { useFindFieldErrors } from '../../lib/find-field-errors.ts'
import { useMessages } from '../../lib/messages.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { type Form, useForm } from '../../lib/use-form.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SelectField, TextField } from '../../ui/form-fields.tsx'
import { useShopSettings } from '../settings/index.ts'
import { addDiscountMutation, updateDiscountMutation, deleteDiscountMutation } from './api.ts'
import { toDiscountBody, type DiscountDraft, toDiscountDraft, EMPTY_DRAFT } from './discount-draft.ts'
import { discountMessages } from './messages/index.ts'

/** Confirms the deletion of an unused code. */
export const DeleteDiscountDialog = ({ discount, onClose }: { discount: Discount; onClose: () => void }) => {
  const messages = useMessages(discountMessages).deleteDialog
  const [remove] = useMutation(deleteDiscountMutation)
  const confirm = async (): Promise<void> => {
    await remove({ params: { id: discount._id } }).unwrap()
    toastSuccess(messages.deleted(discount.code))
    onClose()
  }
  return (
    <ConfirmDialog
      label={messages.label(discount.code)}
      title={messages.title(discount.code)}
      text={messages.text}
      onConfirm={confirm}
      errorTitle={messages.notDeleted}
      submitLabel={messages.confirm}
      cancelLabel={messages.cancel}
      onClose={onClose}
    />
  )
}

interface DiscountDialogProps {
  /** Undefined for a new code. */
  discount: Discount | undefined
  onClose: () => void
}

const useDiscountForm = (discount: Discount | undefined, onClose: () => void): Form<DiscountDraft> => {
  const messages = useMessages(discountMessages).form
  const findFieldErrors = useFindFieldErrors()
  const currencyDigits = getCurrencyDigits(useShopSettings()?.currency ?? 'LKR')
  const [add] = useMutation(addDiscountMutation)
  const [update] = useMutation(updateDiscountMutation)
  return useForm({
    initial: discount ? toDiscountDraft(discount, currencyDigits) : EMPTY_DRAFT,
    validate: (draft) => findFieldErrors(addDiscount.body, toDiscountBody(draft, currencyDigits)),
    submit: async (draft) => {
      const body = toDiscountBody(draft, currencyDigits)
      const saved = await (discount
        ? update({ params: { id: discount._id }, body: updateDiscount.body.parse({ ...body, version: discount.version }) }).unwrap()
        : add({ body: addDiscount.body.parse(body) }).unwrap())
      toastSuccess(messages.saved(saved.code))
      onClose()
    },
  })
}

type CheckboxName = 'freeDelivery' | 'oncePerCustomer' | 'isActive'

const CheckboxField = ({ form, name }: { form: Form<DiscountDraft>; name: CheckboxName }) => (
  <label className="flex min-h-11 items-center gap-3">
    <input type="checkbox" {...form.bindCheckbox(name)} className="size-5 shrink-0 accent-klein" />
    {useMessages(discountMessages).form[name]}
  </label>
)

/** What a code takes off, how often and when it can be used. */
const TermsFields = ({ form }: { form: Form<DiscountDraft> }) => {
  const messages = useMessages(discountMessages)
  const { currency = '' } = useShopSettings() ?? {}
  const { kind } = form.values
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={messages.effect}
        required
        options={DISCOUNT_KINDS.map((value) => ({ value, label: messages.kinds[value] }))}
        {...form.bind('kind')}
      />
      {kind !== 'free-delivery' && (
        <TextField
          label={kind === 'percent' ? messages.form.percent : messages.form.amount(currency)}
          required
          inputMode={kind === 'percent' ? 'numeric' : 'decimal'}
          {...form.bind('value')}
        />
      )}
      <TextField label={messages.form.minimum(currency)} inputMode="decimal" hint={messages.form.minimumHint} {...form.bind('minimum')} />
      <TextField label={messages.form.limit} inputMode="numeric" hint={messages.form.limitHint} {...form.bind('limit')} />
      <TextField label={messages.form.startsAt} type="datetime-local" hint={messages.form.startsAtHint} {...form.bind('startsAt')} />
      <TextField label={messages.form.endsAt} type="datetime-local" hint={messages.form.endsAtHint} {...form.bind('endsAt')} />
    </div>
  )
}

/** Form of a discount code; input stays until the server has accepted it. */
export const DiscountDialog = ({ discount, onClose }: DiscountDialogProps) => {
  const messages = useMessages(discountMessages)
  const form = useDiscountForm(discount, onClose)
  const title = discount ? messages.form.change(discount.code) : messages.form.add
  const isUsed = discount !== undefined && discount.used > 0
  return (
    <FormDialog
      label={title}
      width="medium"
      form={form}
      errorTitle={messages.form.notSaved}
      submitLabel={discount ? messages.form.save : messages.form.create}
      cancelLabel={messages.form.cancel}
      onClose={onClose}
    >
      <TextField
        label={messages.code}
        required
        maxLength={30}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        readOnly={isUsed}
        hint={isUsed ? messages.form.codeUsed : messages.form.codeHint}
        {...form.bind('code')}
      />
      <TermsFields form={form} />
      <div>
        {form.values.kind !== 'free-delivery' && <CheckboxField form={form} name="freeDelivery" />}
        <CheckboxField form={form} name="oncePerCustomer" />
        <CheckboxField form={form} name="isActive" />
      </div>
    </FormDialog>
  )
}

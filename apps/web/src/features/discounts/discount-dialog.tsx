import { addDiscount, digitsOf, type Discount, DISCOUNT_KINDS, updateDiscount } from '@picasso/contract'
import { useState } from 'react'
import { toast } from 'sonner'

import { formFaults } from '../../lib/form-faults.ts'
import { useForm } from '../../lib/use-form.ts'
import { useWords } from '../../lib/words.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useShop } from '../settings/index.ts'
import { useAddDiscountMutation, useUpdateDiscountMutation } from './api.ts'
import { bodyOf, type DiscountDraft, draftOf, EMPTY_DRAFT } from './discount-draft.ts'
import { discountsWords } from './words/index.ts'

interface DiscountDialogProps {
  /** Undefined for a new one. */
  discount: Discount | undefined
  onClose: () => void
}

const useDiscountForm = (discount: Discount | undefined, onClose: () => void) => {
  const words = useWords(discountsWords).form
  const digits = digitsOf(useShop()?.currency ?? 'LKR')
  const [add] = useAddDiscountMutation()
  const [update] = useUpdateDiscountMutation()
  const [isActive, setIsActive] = useState(discount?.isActive ?? true)
  const initial: Readonly<Record<keyof DiscountDraft, string>> = { ...(discount ? draftOf(discount, digits) : EMPTY_DRAFT) }
  const form = useForm({
    initial,
    check: (draft) => formFaults(addDiscount.body, bodyOf(draft, isActive, digits)),
    send: async (draft) => {
      const body = bodyOf(draft, isActive, digits)
      const saved = await (discount
        ? update({ params: { id: discount._id }, body: updateDiscount.body.parse({ ...body, version: discount.version }) }).unwrap()
        : add({ body: addDiscount.body.parse(body) }).unwrap())
      toast.success(words.saved(saved.code))
      onClose()
    },
  })
  return { form, isActive, setIsActive }
}

interface CheckFieldProps {
  label: string
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

const CheckField = ({ label, isChecked, onChange }: CheckFieldProps) => (
  <label className="flex min-h-11 items-center gap-3">
    <input
      type="checkbox"
      checked={isChecked}
      onChange={({ target }) => onChange(target.checked)}
      className="size-5 shrink-0 accent-klein"
    />
    {label}
  </label>
)

/** A code made or changed; what was typed stays until the shop has taken it. */
export const DiscountDialog = ({ discount, onClose }: DiscountDialogProps) => {
  const words = useWords(discountsWords)
  const { form, isActive, setIsActive } = useDiscountForm(discount, onClose)
  const { currency = '' } = useShop() ?? {}
  const { kind } = form.values
  const title = discount ? words.form.change(discount.code) : words.form.add
  const isUsed = discount !== undefined && discount.used > 0
  return (
    <FormDialog
      label={title}
      width="medium"
      form={form}
      errorTitle={words.form.notSaved}
      submitLabel={discount ? words.form.save : words.form.addIt}
      cancelLabel={words.form.leaveIt}
      onClose={onClose}
    >
      <TextField
        label={words.code}
        required
        maxLength={30}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        readOnly={isUsed}
        hint={isUsed ? words.form.codeUsed : words.form.codeHint}
        {...form.bind('code')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={words.whatItDoes}
          required
          options={DISCOUNT_KINDS.map((value) => ({ value, label: words.kinds[value] }))}
          {...form.bind('kind')}
        />
        {kind !== 'free-delivery' && (
          <TextField
            label={kind === 'percent' ? words.form.percent : words.form.amount(currency)}
            required
            inputMode={kind === 'percent' ? 'numeric' : 'decimal'}
            {...form.bind('value')}
          />
        )}
        <TextField label={words.form.minimum(currency)} inputMode="decimal" hint={words.form.minimumHint} {...form.bind('minimum')} />
        <TextField label={words.form.limit} inputMode="numeric" hint={words.form.limitHint} {...form.bind('limit')} />
        <TextField label={words.form.begins} type="datetime-local" hint={words.form.beginsHint} {...form.bind('startsAt')} />
        <TextField label={words.form.ends} type="datetime-local" hint={words.form.endsHint} {...form.bind('endsAt')} />
      </div>
      <div>
        {kind !== 'free-delivery' && (
          <CheckField
            label={words.form.freeDelivery}
            isChecked={form.values.freeDelivery !== ''}
            onChange={(isChecked) => form.change('freeDelivery', isChecked ? 'yes' : '')}
          />
        )}
        <CheckField
          label={words.form.oncePerCustomer}
          isChecked={form.values.oncePerCustomer !== ''}
          onChange={(isChecked) => form.change('oncePerCustomer', isChecked ? 'yes' : '')}
        />
        <CheckField label={words.form.switchedOn} isChecked={isActive} onChange={setIsActive} />
      </div>
    </FormDialog>
  )
}

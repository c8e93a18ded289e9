import { addDiscount, digitsOf, type Discount, DISCOUNT_KINDS, updateDiscount } from '@picasso/contract'
import { useState } from 'react'
import { toast } from 'sonner'

import { formFaults } from '../../lib/form-faults.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormFault } from '../../ui/form-fault.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useShop } from '../settings/index.ts'
import { useAddDiscountMutation, useUpdateDiscountMutation } from './api.ts'
import { bodyOf, type DiscountDraft, draftOf, EMPTY_DRAFT } from './discount-draft.ts'
import { KIND_WORDS } from './discount-words.ts'

interface DiscountDialogProps {
  /** Undefined for a new one. */
  discount: Discount | undefined
  onClose: () => void
}

const KINDS = DISCOUNT_KINDS.map((value) => ({ value, label: KIND_WORDS[value] }))

const useDiscountForm = (discount: Discount | undefined, onClose: () => void) => {
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
      toast.success(`${saved.code} is saved.`)
      onClose()
    },
  })
  return { form, isActive, setIsActive }
}

/** A code made or changed; what was typed stays until the shop has taken it. */
export const DiscountDialog = ({ discount, onClose }: DiscountDialogProps) => {
  const { form, isActive, setIsActive } = useDiscountForm(discount, onClose)
  const { currency = '' } = useShop() ?? {}
  const { kind } = form.values
  const title = discount ? `Change ${discount.code}` : 'Add a discount code'
  const isUsed = discount !== undefined && discount.used > 0
  return (
    <Dialog open onClose={onClose} label={title} className="rounded-control">
      <form {...form.props} className="grid max-h-[90svh] w-[min(34rem,calc(100vw-2rem))] gap-4 overflow-y-auto p-6">
        <h2 className="pr-12 text-28 break-words">{title}</h2>
        <TextField
          label="Code"
          required
          maxLength={30}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          readOnly={isUsed}
          hint={isUsed ? 'Orders used it, so its name stays.' : 'What buyers type; small and capital letters are the same.'}
          {...form.bind('code')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField label="What it does" required options={KINDS} {...form.bind('kind')} />
          {kind !== 'free-delivery' && (
            <TextField
              label={kind === 'percent' ? 'Percent' : `Amount in ${currency}`}
              required
              inputMode={kind === 'percent' ? 'numeric' : 'decimal'}
              {...form.bind('value')}
            />
          )}
          <TextField
            label={`Pieces for at least, in ${currency}`}
            inputMode="decimal"
            hint="Counted after quantity breaks."
            {...form.bind('minimum')}
          />
          <TextField label="For so many orders in all" inputMode="numeric" hint="Empty: without a limit." {...form.bind('limit')} />
          <TextField label="Begins" type="datetime-local" hint="Empty: at once." {...form.bind('startsAt')} />
          <TextField label="Ends" type="datetime-local" hint="Empty: never. On your clock." {...form.bind('endsAt')} />
        </div>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={isActive}
            onChange={({ target }) => setIsActive(target.checked)}
            className="size-5 accent-klein"
          />
          Switched on
        </label>
        <FormFault title="The code was not saved." fault={form.fault} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={form.busy}>
            {discount ? 'Save' : 'Add it'}
          </Button>
          <Button onClick={onClose}>Leave it</Button>
        </div>
      </form>
    </Dialog>
  )
}

import { PRODUCT_STATES, type ProductInput } from '@picasso/contract'
import { GARMENT_KEYS, GARMENTS } from '@picasso/design'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'

import { describeError, type Fault } from '../../lib/describe-error.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { FormFault } from '../../ui/form-fault.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useGarmentNames } from '../catalogue/index.ts'
import { useDigits } from './amount.ts'
import { useTextLanguages } from './language-tabs.tsx'
import { AddressField, ShelfField } from './naming-fields.tsx'
import { PictureDesk } from './picture-desk.tsx'
import { proposeAlt, type SayPicture, withProposedAlts } from './picture-texts.ts'
import { isGarment, type ProductDraft, readDraft } from './product-draft.ts'
import { ProductTexts } from './product-texts.tsx'
import { inLanguages } from './product-translations.ts'
import { VariantGrid } from './variant-grid.tsx'
import { merchandiseWords } from './words/index.ts'

interface ProductFormProps {
  initial: ProductDraft
  /** What the button says. */
  verb: string
  /** Rejects with whatever the call failed with; gives what comes next, once nothing here is unsaved. */
  onSend: (input: ProductInput) => Promise<() => void>
  /** Further deeds; they may depend on whether something here is unsaved. */
  children?: (isChanged: boolean) => ReactNode
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid content-start gap-4 rounded-control bg-card p-5">
    <h2 className="text-22">{title}</h2>
    {children}
  </section>
)

/** Everything of a product; what was typed stays whatever happens. */
export const ProductForm = ({ initial, verb, onSend, children }: ProductFormProps) => {
  const words = useWords(merchandiseWords)
  const { titleOf, colorOf } = useGarmentNames()
  const digits = useDigits()
  const { further } = useTextLanguages()
  const [start] = useState(initial)
  const [draft, setDraft] = useState(start)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<Fault>()
  const [isSent, setSent] = useState(false)
  const { input, faults: own } = readDraft(inLanguages(draft, further), digits, words.form)
  const faults: Record<string, string> = { ...fault?.fields, ...(tried ? own : {}) }
  const say: SayPicture = (title, color, side) => words.pictures.proposal(title, color && colorOf(color), side)
  const setTo = (next: (current: ProductDraft) => ProductDraft): void =>
    setDraft((current) => withProposedAlts(current, next(current), say))
  const set = (change: Partial<ProductDraft>): void => setTo((current) => ({ ...current, ...change }))

  const send = async (): Promise<void> => {
    setTried(true)
    setFault(undefined)
    if (!input || busy) return
    setBusy(true)
    try {
      const goOn = await onSend(input)
      // The guard has to know before the page is left.
      flushSync(() => setSent(true))
      goOn()
    } catch (error) {
      setFault(describeError(error))
    }
    setBusy(false)
  }
  return (
    <form
      noValidate
      className="grid items-start gap-6 xl:grid-cols-[1.6fr_1fr]"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <LeaveGuard active={!isSent && draft !== start} />
      <div className="grid gap-6">
        <Part title={words.form.words}>
          <ProductTexts draft={draft} faults={faults} onChange={set} />
        </Part>
        <Part title={words.form.pictures}>
          <PictureDesk
            pictures={draft.pictures}
            faults={faults}
            isProposed={(picture) => picture.alt !== '' && picture.alt === proposeAlt(draft.title, picture, say)}
            onChange={(change) => setTo((current) => ({ ...current, pictures: change(current.pictures) }))}
          />
        </Part>
        <Part title={words.form.colorsAndSizes}>
          <SelectField
            label={words.garment}
            required
            className="sm:w-72"
            options={GARMENT_KEYS.map((value) => ({ value, label: titleOf(GARMENTS[value]) }))}
            value={draft.clothingType}
            error={faults['clothingType']}
            onChange={({ target }) => isGarment(target.value) && set({ clothingType: target.value })}
          />
          <VariantGrid draft={draft} before={start.cells} fault={faults['variants']} onChange={(cells) => set({ cells })} />
        </Part>
      </div>
      <div className="grid gap-6">
        <Part title={words.form.inTheShop}>
          <SelectField
            label={words.state}
            required
            options={PRODUCT_STATES.map((value) => ({ value, label: words.states[value] }))}
            value={draft.state}
            error={faults['state']}
            onChange={({ target }) => set({ state: target.value })}
          />
          <ShelfField naming={draft} faults={faults} onChange={set} />
          <AddressField naming={draft} faults={faults} onChange={set} />
        </Part>
        {children?.(draft !== start)}
      </div>
      <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-paper px-4 py-3 md:-mx-6 md:px-6 xl:col-span-2">
        <FormFault title={words.form.notSaved} fault={fault} />
        <Button type="submit" variant="primary" busy={busy}>
          {verb}
        </Button>
        {tried && !input ? (
          <p role="alert" className="text-14 font-medium text-vermilion-ink">
            {words.lookAtFields}
          </p>
        ) : (
          <output className="text-14 text-ink-2">{draft === start ? '' : words.notSavedYet}</output>
        )}
      </div>
    </form>
  )
}

import { addProductFromDesign, type listDesigns } from '@picasso/contract'
import { GARMENTS } from '@picasso/design'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { toast } from 'sonner'
import type * as z from 'zod/mini'

import { classNames } from '../../lib/class-names.ts'
import { describeError, type Fault } from '../../lib/describe-error.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { FormFault } from '../../ui/form-fault.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadFault } from '../../ui/load-fault.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { useGarmentNames } from '../catalogue/index.ts'
import { useListDesignsQuery } from '../designs/index.ts'
import { useTimes } from '../settings/index.ts'
import { useDigits } from './amount.ts'
import { useAddProductFromDesignMutation } from './api.ts'
import { AddressField, type Naming, ShelfField, TitleField } from './naming-fields.tsx'
import { type ProductDraft, variantFault, variantsOf } from './product-draft.ts'
import { VariantGrid } from './variant-grid.tsx'
import { type MerchandiseWords, merchandiseWords } from './words/index.ts'

type Design = z.infer<typeof listDesigns.response>['designs'][number]

const PAGE_SIZE = 24

interface DesignPickerProps {
  chosen: Design | undefined
  fault: string | undefined
  onChoose: (design: Design) => void
}

/** The designs of whoever is signed in, newest first. */
const DesignPicker = ({ chosen, fault, onChoose }: DesignPickerProps) => {
  const words = useWords(merchandiseWords).fromDesign
  const { titleOf, colorOf } = useGarmentNames()
  const { day } = useTimes()
  const [after, setAfter] = useState<string>()
  const { data, error, refetch } = useListDesignsQuery({ query: { after, limit: PAGE_SIZE } }, { refetchOnMountOrArgChange: true })
  if (!data && error) return <LoadFault title={words.notLoaded} error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Waiting label={words.loading}>
        <Skeleton className="h-60" />
      </Waiting>
    )
  if (data.designs.length === 0)
    return (
      <div className="grid justify-items-start gap-3">
        <p className="text-18 text-ink-2">{words.none}</p>
        <LinkButton to="/product-select" variant="primary">
          {words.draw}
        </LinkButton>
      </div>
    )
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-semibold">{words.yours}</legend>
      {fault !== undefined && <p className="mb-3 text-14 font-medium text-vermilion-ink">{fault}</p>}
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4 xl:grid-cols-6">
        {data.designs.map((design) => {
          const name = words.name(titleOf(GARMENTS[design.clothingType]), colorOf(design.color))
          return (
            <label
              key={design._id}
              className={classNames(
                'relative grid cursor-pointer gap-1 rounded-control border bg-card p-2 text-14 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-klein',
                chosen?._id === design._id ? 'border-klein shadow-[inset_0_0_0_1px_var(--klein)]' : 'border-line-strong hover:border-ink',
              )}
            >
              <input
                type="radio"
                name="design"
                checked={chosen?._id === design._id}
                onChange={() => onChoose(design)}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <img src={design.frontView} alt="" width={160} height={200} loading="lazy" className="aspect-4/5 w-full object-contain" />
              <span className="font-medium">{name}</span>
              <time dateTime={design.createdAt} className="text-ink-2">
                {day(design.createdAt)}
              </time>
            </label>
          )
        })}
      </div>
      <div className="mt-3 flex gap-3">
        {after !== undefined && <Button onClick={() => setAfter(undefined)}>{words.newest}</Button>}
        {data.next !== null && <Button onClick={() => setAfter(data.next ?? undefined)}>{words.older}</Button>}
      </div>
    </fieldset>
  )
}

interface Typed extends Naming {
  cells: ProductDraft['cells']
}
const EMPTY: Typed = { title: '', slug: '', shelfId: '', cells: {} }

const readTyped = (
  design: Design | undefined,
  { title, slug, shelfId, cells }: Typed,
  digits: number,
  words: Pick<MerchandiseWords, 'form' | 'fromDesign'>,
) => {
  const parsed = addProductFromDesign.body.safeParse({
    designId: design?._id ?? '',
    title,
    slug,
    shelfId: shelfId === '' ? null : shelfId,
    variants: design ? variantsOf({ clothingType: design.clothingType, cells }, digits) : [],
  })
  const faults: Record<string, string> = {}
  for (const { path, message } of parsed.error?.issues ?? []) {
    const [first = '', , field] = path
    faults[String(first)] ??= first === 'designId' ? words.fromDesign.choose : (variantFault(field, words.form) ?? message)
  }
  return { body: parsed.data, faults }
}

/** A product made of a saved design: the shop makes its pictures. */
export const FromDesign = () => {
  const words = useWords(merchandiseWords)
  const navigate = useNavigate()
  const digits = useDigits()
  const [add, adding] = useAddProductFromDesignMutation()
  const [design, setDesign] = useState<Design>()
  const [typed, setTyped] = useState(EMPTY)
  const [tried, setTried] = useState(false)
  const [fault, setFault] = useState<Fault>()
  const [isSent, setSent] = useState(false)
  const { body, faults: own } = readTyped(design, typed, digits, words)
  const faults: Record<string, string> = { ...fault?.fields, ...(tried ? own : {}) }
  const set = (change: Partial<Typed>): void => setTyped((current) => ({ ...current, ...change }))

  const send = async (): Promise<void> => {
    setTried(true)
    setFault(undefined)
    if (!body || adding.isLoading) return
    const { data, error } = await add({ body })
    if (error) {
      setFault(describeError(error))
      return
    }
    toast.success(words.fromDesign.added(data.title))
    // The guard has to know before the page is left.
    flushSync(() => setSent(true))
    void navigate(`/admin/product/update/${data._id}`)
  }
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <LeaveGuard active={!isSent && typed !== EMPTY} />
      <section className="rounded-control bg-card p-5">
        <DesignPicker chosen={design} fault={faults['designId']} onChoose={setDesign} />
      </section>
      {design && (
        <section className="grid gap-4 rounded-control bg-card p-5">
          <div className="grid gap-4 md:grid-cols-3">
            <TitleField naming={typed} faults={faults} onChange={set} />
            <AddressField naming={typed} faults={faults} onChange={set} />
            <ShelfField naming={typed} faults={faults} onChange={set} />
          </div>
          <h2 className="text-22">{words.form.colorsAndSizes}</h2>
          <VariantGrid
            draft={{ clothingType: design.clothingType, cells: typed.cells }}
            fault={faults['variants']}
            onChange={(cells) => set({ cells })}
          />
        </section>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <FormFault title={words.fromDesign.notAdded} fault={fault} />
        <Button type="submit" variant="primary" size="large" busy={adding.isLoading}>
          {words.fromDesign.add}
        </Button>
        {tried && !body && (
          <p role="alert" className="font-medium text-vermilion-ink">
            {design ? words.lookAtFields : words.fromDesign.chooseFirst}
          </p>
        )}
      </div>
    </form>
  )
}

import { useRef, useState, type RefObject } from 'react'

import { describeError, type Fault } from './describe-error.ts'

type Values<Field extends string> = Readonly<Record<Field, string>>
type Faults<Field extends string> = Partial<Record<Field, string>>

interface FormPlan<Field extends string> {
  /** Every field with what stands in it at first, in the order in which they stand on the page. */
  initial: Values<Field>
  /** What keeps the form from being sent. */
  check: (values: Values<Field>) => Readonly<Record<string, string>>
  /** Rejects with whatever the call failed with. */
  send: (values: Values<Field>) => Promise<unknown>
  /** Refusals that name no field but belong next to one. */
  places?: Partial<Record<Fault['code'], NoInfer<Field>>>
}

interface BoundField<Field extends string> {
  name: Field
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
  onBlur: () => void
}

export interface Form<Field extends string> {
  values: Values<Field>
  /** What ties a control to its field. */
  bind: (field: Field) => BoundField<Field>
  change: (field: Field, value: string) => void
  /** For the form element. */
  props: {
    ref: RefObject<HTMLFormElement | null>
    method: 'post'
    noValidate: true
    onSubmit: (event: { preventDefault: () => void }) => void
  }
  busy: boolean
  /** Why the last sending failed, unless that stands next to a field. */
  fault: Fault | undefined
  reset: () => void
}

const keysOf = <Field extends string>(values: Faults<Field>): Field[] => {
  const isField = (key: string): key is Field => key in values
  return Object.keys(values).filter(isField)
}

/** The faults a refusal names or stands for, of the fields that the form has. */
const faultsFrom = <Field extends string>(fields: readonly Field[], fault: Fault, place: Field | undefined): Faults<Field> => {
  const faults: Faults<Field> = {}
  if (place !== undefined) faults[place] = fault.message
  for (const field of fields) {
    const named = fault.fields[field]
    if (named !== undefined) faults[field] = named
  }
  return faults
}

/**
 * A form as this shop has them: the message stands next to its field once that was left or sending was tried, what was typed
 * stays, the focus goes to the first fault, and however often it is pressed it is sent once.
 */
export const useForm = <Field extends string>({ initial, check, send, places = {} }: FormPlan<Field>): Form<Field> => {
  const fields = keysOf(initial)
  const [values, setValues] = useState(initial)
  const [visited, setVisited] = useState<ReadonlySet<Field>>(new Set())
  const [refusals, setRefusals] = useState<Faults<Field>>({})
  const [fault, setFault] = useState<Fault>()
  const [busy, setBusy] = useState(false)
  // Set before React draws again, so that even two presses in one frame send once.
  const locked = useRef(false)
  const form = useRef<HTMLFormElement>(null)

  const focus = (faults: Readonly<Record<string, string | undefined>>): void => {
    const first = fields.find((field) => faults[field] !== undefined)
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  const refuse = (error: unknown): void => {
    const failure = describeError(error)
    const named = faultsFrom(fields, failure, places[failure.code])
    setRefusals(named)
    if (keysOf(named).length === 0) setFault(failure)
    focus(named)
  }

  const sendOnce = async (): Promise<void> => {
    locked.current = true
    setBusy(true)
    setFault(undefined)
    setRefusals({})
    try {
      await send(values)
    } catch (error) {
      refuse(error)
    }
    locked.current = false
    setBusy(false)
  }

  const submit = (): void => {
    if (locked.current) return
    const faults = check(values)
    if (Object.keys(faults).length === 0) {
      void sendOnce()
      return
    }
    setVisited(new Set(fields))
    focus(faults)
  }

  const change = (field: Field, value: string): void => {
    setValues((current) => ({ ...current, [field]: value }))
    setRefusals((current) => ({ ...current, [field]: undefined }))
  }

  return {
    values,
    change,
    bind: (field) => ({
      name: field,
      value: values[field],
      error: refusals[field] ?? (visited.has(field) ? check(values)[field] : undefined),
      onChange: ({ target }) => change(field, target.value),
      // An empty field that was only passed through is no fault yet.
      onBlur: () => values[field] !== '' && setVisited((current) => new Set([...current, field])),
    }),
    props: {
      ref: form,
      // Sent by the browser itself, before the script has come, a password would otherwise stand in the address.
      method: 'post',
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault()
        submit()
      },
    },
    busy,
    fault,
    reset: () => {
      setValues(initial)
      setVisited(new Set())
      setRefusals({})
      setFault(undefined)
    },
  }
}

import { useRef, useState, type RefObject } from 'react'

import { useDescribeError, type ApiError } from './describe-error.ts'

type Values<Field extends string> = Readonly<Record<Field, string>>
type FieldErrors<Field extends string> = Partial<Record<Field, string>>

interface FormOptions<Field extends string> {
  /** Every field with its initial value, in page order. */
  initial: Values<Field>
  /** Validation errors by field. */
  validate: (values: Values<Field>) => Readonly<Record<string, string>>
  /** Rejects with the error of the call. */
  submit: (values: Values<Field>) => Promise<unknown>
  /** Error codes without fields that belong next to one. */
  fieldByErrorCode?: Partial<Record<ApiError['code'], NoInfer<Field>>>
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
  /** Binds a control to its field. */
  bind: (field: Field) => BoundField<Field>
  change: (field: Field, value: string) => void
  /** For the form element. */
  props: {
    ref: RefObject<HTMLFormElement | null>
    method: 'post'
    noValidate: true
    onSubmit: (event: { preventDefault: () => void }) => void
  }
  isPending: boolean
  /** Why the last submission failed, unless that is shown next to a field. */
  submitError: ApiError | undefined
  reset: () => void
}

const getFieldNames = <Field extends string>(values: FieldErrors<Field>): Field[] => {
  const isField = (key: string): key is Field => key in values
  return Object.keys(values).filter(isField)
}

/** The field errors of a rejected submission, for the fields of this form. */
const getFieldErrors = <Field extends string>(
  fields: readonly Field[],
  error: ApiError,
  fieldForCode: Field | undefined,
): FieldErrors<Field> => {
  const errors: FieldErrors<Field> = {}
  if (fieldForCode !== undefined) errors[fieldForCode] = error.message
  for (const field of fields) {
    const fieldError = error.fields[field]
    if (fieldError !== undefined) errors[field] = fieldError
  }
  return errors
}

/**
 * A form with the shop's behavior: errors appear next to a field after it was left or a submission was tried, input is kept, the first
 * invalid field gets the focus, and repeated presses submit once.
 */
export const useForm = <Field extends string>({ initial, validate, submit, fieldByErrorCode = {} }: FormOptions<Field>): Form<Field> => {
  const describeError = useDescribeError()
  const fields = getFieldNames(initial)
  const [values, setValues] = useState(initial)
  const [touchedFields, setTouchedFields] = useState<ReadonlySet<Field>>(new Set())
  const [serverErrors, setServerErrors] = useState<FieldErrors<Field>>({})
  const [submitError, setSubmitError] = useState<ApiError>()
  const [isPending, setIsPending] = useState(false)
  // Set before React renders again, so that even two presses in one frame submit once.
  const isLocked = useRef(false)
  const form = useRef<HTMLFormElement>(null)

  const focusFirstError = (errors: Readonly<Record<string, string | undefined>>): void => {
    const first = fields.find((field) => errors[field] !== undefined)
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  const handleRejection = (error: unknown): void => {
    const apiError = describeError(error)
    const fieldErrors = getFieldErrors(fields, apiError, fieldByErrorCode[apiError.code])
    setServerErrors(fieldErrors)
    if (getFieldNames(fieldErrors).length === 0) setSubmitError(apiError)
    focusFirstError(fieldErrors)
  }

  const submitOnce = async (): Promise<void> => {
    isLocked.current = true
    setIsPending(true)
    setSubmitError(undefined)
    setServerErrors({})
    try {
      await submit(values)
    } catch (error) {
      handleRejection(error)
    }
    isLocked.current = false
    setIsPending(false)
  }

  const handleSubmit = (): void => {
    if (isLocked.current) return
    const errors = validate(values)
    if (Object.keys(errors).length === 0) {
      void submitOnce()
      return
    }
    setTouchedFields(new Set(fields))
    focusFirstError(errors)
  }

  const change = (field: Field, value: string): void => {
    setValues((current) => ({ ...current, [field]: value }))
    setServerErrors((current) => ({ ...current, [field]: undefined }))
  }

  return {
    values,
    change,
    bind: (field) => ({
      name: field,
      value: values[field],
      error: serverErrors[field] ?? (touchedFields.has(field) ? validate(values)[field] : undefined),
      onChange: ({ target }) => change(field, target.value),
      // An empty field that was only passed through is not reported yet.
      onBlur: () => values[field] !== '' && setTouchedFields((current) => new Set([...current, field])),
    }),
    props: {
      ref: form,
      // A native submit before hydration would otherwise put a password into the URL.
      method: 'post',
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault()
        handleSubmit()
      },
    },
    isPending,
    submitError,
    reset: () => {
      setValues(initial)
      setTouchedFields(new Set())
      setServerErrors({})
      setSubmitError(undefined)
    },
  }
}

import { useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

import { useDescribeError, type ApiError } from './describe-error.ts'
import {
  type FieldErrors,
  findFirstInvalid,
  getCurrentServerErrors,
  getServerErrors,
  getSubmitError,
  type ServerErrors,
} from './form-errors.ts'

/** Fields with text of any kind. */
type TextFieldName<Values> = {
  [Name in keyof Values & string]: string extends Values[Name] ? (Values[Name] extends string ? Name : never) : never
}[keyof Values & string]

type CheckboxName<Values> = { [Name in keyof Values & string]: Values[Name] extends boolean ? Name : never }[keyof Values & string]

interface FormOptions<Values extends object> {
  /** Every field with its initial value. */
  initial: Values
  /** The values and how to change them, as `useState` returns them, if they are kept elsewhere. */
  state?: readonly [Values, (update: (current: Values) => Values) => void]
  /** Validation errors by path. */
  validate: (values: Values) => FieldErrors
  /** Rejects with the error of the call. */
  submit: (values: Values) => unknown
  /** Called instead of `submit` if a field is invalid. */
  onInvalid?: () => void
  /** When the error of a field appears before a submission was tried: once it was left with input, once it was left, or never. */
  errorsAppear?: 'after-input' | 'after-leaving' | 'after-submission'
  /** Error codes without fields that belong next to one. */
  fieldByErrorCode?: Partial<Record<ApiError['code'], NoInfer<keyof Values & string>>>
  /** The field for a path in the server's errors, if the request is built differently from the form. */
  toPath?: (errorPath: string) => string
}

interface BoundField {
  name: string
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
  onBlur: () => void
}

interface BoundCheckbox {
  name: string
  checked: boolean
  onChange: (event: { target: { checked: boolean } }) => void
}

/** What a form looks like from outside, whatever its fields are. */
export interface FormStatus {
  /** For the form element. */
  props: {
    ref: RefObject<HTMLFormElement | null>
    method: 'post'
    noValidate: true
    onSubmit: (event: { preventDefault: () => void }) => void
  }
  isPending: boolean
  /** Why the last submission failed. */
  failure: ApiError | undefined
  /** The same, unless it is shown next to a field. */
  submitError: ApiError | undefined
  /** A submission was tried, and there are still invalid fields. */
  needsCorrection: boolean
}

export interface Form<Values extends object> extends FormStatus {
  values: Values
  /** The errors that are shown, by path. */
  errors: FieldErrors
  /** Binds a control to its field. */
  bind: (field: TextFieldName<Values>) => BoundField
  /** Binds a control to a value inside a field, or with a change of its own. */
  bindValue: (path: string, value: string, write: (value: string) => Partial<Values>) => BoundField
  bindCheckbox: (field: CheckboxName<Values>) => BoundCheckbox
  change: (patch: Partial<Values> | ((current: Values) => Partial<Values>)) => void
  /** The values without unsaved input. */
  savedValues: Values
  /** Whether input would be lost if the page were left. */
  isChanged: boolean
  /** Leaves the page without the question about unsaved changes. */
  leave: (go: () => void) => void
  /** Starts over with these values, or with the initial ones. */
  reset: (values?: Values) => void
}

const hasErrors = (errors: FieldErrors): boolean => Object.keys(errors).length > 0
const NO_SERVER_ERRORS: ServerErrors = { errors: {}, values: {} }

/** Submits once however often it is asked to, and keeps why a submission failed. */
const useSubmission = <Values extends object>({ submit, fieldByErrorCode = {}, toPath = (path) => path }: FormOptions<Values>) => {
  const describeError = useDescribeError()
  const form = useRef<HTMLFormElement>(null)
  // Set before React renders again, so that even two presses in one frame submit once.
  const isLocked = useRef(false)
  const [isPending, setIsPending] = useState(false)
  const [failure, setFailure] = useState<ApiError>()
  const [serverErrors, setServerErrors] = useState(NO_SERVER_ERRORS)
  const focusFirstError = (errors: FieldErrors): void => {
    const controls = [...(form.current?.elements ?? [])].filter((control) => control instanceof HTMLElement)
    findFirstInvalid(controls, errors)?.focus()
  }
  const forget = (): void => {
    setFailure(undefined)
    setServerErrors(NO_SERVER_ERRORS)
  }
  const handleFailure = (error: unknown, values: Values): void => {
    const apiError = describeError(error)
    const errors = getServerErrors(apiError, fieldByErrorCode[apiError.code], toPath)
    setFailure(apiError)
    setServerErrors({ errors, values })
    // Once it is drawn again: fields may be disabled while the submission is pending.
    setTimeout(() => focusFirstError(errors))
  }
  const submitOnce = async (values: Values): Promise<void> => {
    isLocked.current = true
    setIsPending(true)
    forget()
    try {
      await submit(values)
    } catch (error) {
      handleFailure(error, values)
    }
    isLocked.current = false
    setIsPending(false)
  }
  return { form, isLocked, isPending, failure, serverErrors, focusFirstError, forget, submitOnce }
}

/** Which errors are shown: those of fields that were left, or all after a submission was tried, and those of the server. */
const useShownErrors = <Values extends object>(
  { validate, errorsAppear = 'after-input' }: FormOptions<Values>,
  values: Values,
  serverErrors: ServerErrors,
) => {
  const [leftPaths, setLeftPaths] = useState<ReadonlySet<string>>(new Set())
  const [wasTried, setWasTried] = useState(false)
  const invalid = wasTried || leftPaths.size > 0 ? validate(values) : {}
  const shownEntries = Object.entries(invalid).filter(([path]) => wasTried || leftPaths.has(path))
  const errors: FieldErrors = { ...Object.fromEntries(shownEntries), ...getCurrentServerErrors(serverErrors, values) }
  return {
    errors,
    needsCorrection: wasTried && hasErrors(invalid),
    showAll: () => setWasTried(true),
    hideAll: () => {
      setLeftPaths(new Set())
      setWasTried(false)
    },
    leaveField: (path: string, value: string): void => {
      // By default an empty field that was only passed through is not reported yet.
      if (errorsAppear === 'after-leaving' || (errorsAppear === 'after-input' && value !== ''))
        setLeftPaths((current) => new Set([...current, path]))
    },
  }
}

/**
 * A form with the shop's behavior: errors appear next to a field after it was left or a submission was tried, input is kept, the first
 * invalid field gets the focus, and repeated presses submit once.
 */
export const useForm = <Values extends object>(options: FormOptions<Values>): Form<Values> => {
  const { initial, state, validate, onInvalid } = options
  const { form, isLocked, isPending, failure, serverErrors, focusFirstError, forget, submitOnce } = useSubmission(options)
  const ownState = useState(initial)
  const [values, setValues] = state ?? ownState
  const [savedValues, setSavedValues] = useState(values)
  const [isLeaving, setIsLeaving] = useState(false)
  const { errors, needsCorrection, showAll, hideAll, leaveField } = useShownErrors(options, values, serverErrors)

  const handleSubmit = (event: { preventDefault: () => void }): void => {
    event.preventDefault()
    if (isLocked.current) return
    const submittedErrors = validate(values)
    if (!hasErrors(submittedErrors)) {
      void submitOnce(values)
      return
    }
    forget()
    showAll()
    focusFirstError(submittedErrors)
    onInvalid?.()
  }
  const bindControl = (path: string, value: string, write: (value: string) => (current: Values) => Values): BoundField => ({
    name: path,
    value,
    error: errors[path],
    onChange: ({ target }) => setValues(write(target.value)),
    onBlur: () => leaveField(path, value),
  })
  return {
    values,
    errors,
    bind: (field) => bindControl(field, String(values[field]), (value) => (current) => ({ ...current, [field]: value })),
    bindValue: (path, value, write) => bindControl(path, value, (next) => (current) => ({ ...current, ...write(next) })),
    bindCheckbox: (field) => ({
      name: field,
      checked: values[field] === true,
      onChange: ({ target }) => setValues((current) => ({ ...current, [field]: target.checked })),
    }),
    change: (patch) => setValues((current) => ({ ...current, ...(typeof patch === 'function' ? patch(current) : patch) })),
    savedValues,
    isChanged: !isLeaving && JSON.stringify(values) !== JSON.stringify(savedValues),
    leave: (go) => {
      // The guard must be released before the page is left.
      flushSync(() => setIsLeaving(true))
      go()
    },
    // A native submit before hydration would otherwise put a password into the URL.
    props: { ref: form, method: 'post', noValidate: true, onSubmit: handleSubmit },
    isPending,
    failure,
    submitError: getSubmitError(failure, serverErrors.errors, values),
    needsCorrection,
    reset: (next = initial) => {
      setValues(() => next)
      setSavedValues(next)
      hideAll()
      forget()
    },
  }
}

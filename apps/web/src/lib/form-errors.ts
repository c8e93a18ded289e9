import type { ApiError } from './describe-error.ts'

/** Messages of invalid fields, by path, such as `contact.email`. */
export type FieldErrors = Readonly<Record<string, string>>

/** The field errors of a failed submission, and the values they are about. */
export interface ServerErrors {
  errors: FieldErrors
  values: object
}

/** The field errors of a failed submission; the error itself belongs to one if its code says so. */
export const getServerErrors = (error: ApiError, fieldForCode: string | undefined, toPath: (errorPath: string) => string): FieldErrors => ({
  ...(fieldForCode !== undefined && { [fieldForCode]: error.message }),
  ...Object.fromEntries(Object.entries(error.fields).map(([path, message]) => [toPath(path), message])),
})

/** The field a path belongs to: `a.b` itself if there is such a field, otherwise `a`. */
const getField = (values: object, path: string): string => (path in values ? path : path.replace(/\..*$/, ''))
const getFieldValue = (values: object, path: string): unknown => Reflect.get(values, getField(values, path))

/** The server's errors of fields that have not been changed since. */
export const getCurrentServerErrors = (server: ServerErrors, values: object): FieldErrors =>
  Object.fromEntries(Object.entries(server.errors).filter(([path]) => getFieldValue(server.values, path) === getFieldValue(values, path)))

/** Why a submission failed, unless a field shows it. What is wrong with something that is no field of the form is said in its place. */
export const getSubmitError = (failure: ApiError | undefined, errors: FieldErrors, values: object): ApiError | undefined => {
  const otherErrors = Object.entries(errors).filter(([path]) => !(getField(values, path) in values))
  if (failure && otherErrors.length > 0) return { ...failure, message: otherErrors.map(([, message]) => message).join(' ') }
  return Object.keys(errors).some((path) => path in values) ? undefined : failure
}

/** The first control with an error. Errors of the form as a whole have no path, and buttons no name. */
export const findFirstInvalid = <Control extends { getAttribute: (name: 'name') => string | null }>(
  controls: readonly Control[],
  errors: FieldErrors,
): Control | undefined =>
  controls.find((control) => {
    const name = control.getAttribute('name')
    return name !== null && name !== '' && errors[name] !== undefined
  })

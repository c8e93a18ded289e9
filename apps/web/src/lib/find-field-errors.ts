import type * as z from 'zod/mini'

/** Validation errors by field path; the first error of a field counts. */
export const findFieldErrors = (schema: z.ZodMiniType, value: unknown): Record<string, string> => {
  const errors: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(value).error?.issues ?? []) errors[path.join('.')] ??= message
  return errors
}

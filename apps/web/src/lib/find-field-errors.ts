import type * as z from 'zod/mini'

/** What is wrong with a value, by the path of each field; the first word on a field counts. */
export const findFieldErrors = (schema: z.ZodMiniType, value: unknown): Record<string, string> => {
  const errors: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(value).error?.issues ?? []) errors[path.join('.')] ??= message
  return errors
}

/** Name of the constraint that a statement violated; undefined for any other error. The query builder wraps the database's error. */
export const getViolatedConstraint = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined
  if (error.cause instanceof Error) return getViolatedConstraint(error.cause)
  const constraint: unknown = Reflect.get(error, 'constraint')
  return typeof constraint === 'string' ? constraint : undefined
}

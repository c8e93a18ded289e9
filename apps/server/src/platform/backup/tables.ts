import type { ClientBase } from 'pg'

/** Schemas of the migrations and of the job library; others are not the shop's. */
const SCHEMAS = ['public', 'graphile_worker']

/** Filled by migrations or at the start: not part of a backup. */
const EXCLUDED_TABLES = ['graphile_worker.migrations', 'public.builds', 'public.build_assets']

export interface TableShape {
  schema: string
  name: string
  /** In the order of the table, without generated columns. */
  columns: string[]
}

export interface SequenceState {
  schema: string
  name: string
  /** As text: a bigint does not fit into a number. */
  value: string
  isCalled: boolean
}

const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`

export const toQualifiedName = ({ schema, name }: { schema: string; name: string }): string =>
  `${quoteIdentifier(schema)}.${quoteIdentifier(name)}`

/** `"public"."orders" ("id", "number")`, for COPY. */
export const buildCopyTarget = (table: TableShape): string => `${toQualifiedName(table)} (${table.columns.map(quoteIdentifier).join(', ')})`

/** Makes values as text the same on every server, whatever its settings. */
export const fixTextFormats = async (client: ClientBase): Promise<void> => {
  await client.query(`
    set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
    set local extra_float_digits = 1; set local bytea_output = 'hex'; set local client_encoding = 'UTF8';
    set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`)
}

/** Every table with data, ordered by name, without those of extensions. */
export const listTables = async (client: ClientBase): Promise<TableShape[]> => {
  const { rows } = await client.query<TableShape>(
    `select namespace.nspname as schema, class.relname as name,
       array(select attname::text from pg_attribute
         where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
     from pg_class class join pg_namespace namespace on namespace.oid = class.relnamespace
     where class.relkind = 'r' and namespace.nspname = any($1)
       and namespace.nspname || '.' || class.relname <> all($2)
       and not exists (select from pg_depend where objid = class.oid and classid = 'pg_class'::regclass and deptype = 'e')
     order by 1, 2`,
    [SCHEMAS, EXCLUDED_TABLES],
  )
  return rows
}

export const listSequences = async (client: ClientBase): Promise<SequenceState[]> => {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_sequences where schemaname = any($1) order by 1, 2`,
    [SCHEMAS],
  )
  const states: SequenceState[] = []
  for (const sequence of rows) {
    // oxlint-disable-next-line no-await-in-loop
    const state = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value, is_called from ${toQualifiedName(sequence)}`,
    )
    const [row] = state.rows
    if (row) states.push({ ...sequence, value: row.last_value, isCalled: row.is_called })
  }
  return states
}

interface ForeignKey {
  schema: string
  name: string
  constraint: string
  definition: string
}

/**
 * Runs work that fills tables in any order: foreign keys are dropped meanwhile and check every row when they are added again; triggers
 * are disabled, because what they compute is part of the data. The role must own the tables, and need not be a superuser.
 */
export const withoutConstraints = async (client: ClientBase, tables: readonly TableShape[], work: () => Promise<void>): Promise<void> => {
  const { rows: foreignKeys } = await client.query<ForeignKey>(
    `select namespace.nspname as schema, class.relname as name, conname as constraint, pg_get_constraintdef(reference.oid) as definition
     from pg_constraint reference join pg_class class on class.oid = reference.conrelid
     join pg_namespace namespace on namespace.oid = class.relnamespace
     where reference.contype = 'f' and namespace.nspname = any($1)`,
    [SCHEMAS],
  )
  const runStatements = async (statements: readonly string[]): Promise<void> => {
    if (statements.length > 0) await client.query(statements.join(';\n'))
  }
  await runStatements(foreignKeys.map((key) => `alter table ${toQualifiedName(key)} drop constraint ${quoteIdentifier(key.constraint)}`))
  await runStatements(tables.map((table) => `alter table ${toQualifiedName(table)} disable trigger user`))
  await work()
  await runStatements(tables.map((table) => `alter table ${toQualifiedName(table)} enable trigger user`))
  await runStatements(
    foreignKeys.map((key) => `alter table ${toQualifiedName(key)} add constraint ${quoteIdentifier(key.constraint)} ${key.definition}`),
  )
}

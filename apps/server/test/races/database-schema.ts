import type { Client } from 'pg'

/** What the analysis needs to know of the database: keys and references tell which rows a lock covers, triggers what else is written. */
export interface TableSchema {
  columns: readonly string[]
  /** Columns that name one row: the primary key and unique indexes without a condition. */
  keys: readonly (readonly string[])[]
  references: readonly { columns: readonly string[]; table: string }[]
  triggers: readonly TriggerSchema[]
}

interface TriggerSchema {
  events: readonly ('insert' | 'update' | 'delete')[]
  /** It runs when one of them is updated; none: at every update. */
  columns: readonly string[]
  function: string
}

export interface DatabaseSchema {
  tables: ReadonlyMap<string, TableSchema>
  /** The shop's own functions with their definitions. */
  functions: ReadonlyMap<string, { language: string; body: string; definition: string }>
}

const TABLES = `
  select cls.relname as name,
    array(select attname::text from pg_attribute where attrelid = cls.oid and attnum > 0 and not attisdropped) as columns,
    coalesce((select json_agg(array(select attname from pg_attribute where attrelid = cls.oid and attnum = any(ind.indkey)))
      from pg_index ind where ind.indrelid = cls.oid and ind.indisunique and ind.indpred is null and ind.indexprs is null), '[]') as keys,
    coalesce((select json_agg(json_build_object('columns', array(select attname from pg_attribute where attrelid = conrelid and attnum = any(conkey)),
        'table', confrelid::regclass::text))
      from pg_constraint con where contype = 'f' and con.conrelid = cls.oid), '[]') as references,
    coalesce((select json_agg(json_build_object(
        'events', array_remove(array[case when tgtype & 4 > 0 then 'insert' end, case when tgtype & 8 > 0 then 'delete' end, case when tgtype & 16 > 0 then 'update' end], null),
        'columns', array(select attname from pg_attribute where attrelid = cls.oid and attnum = any(tgattr)),
        'function', proname))
      from pg_trigger join pg_proc on pg_proc.oid = tgfoid where tgrelid = cls.oid and not tgisinternal), '[]') as triggers
  from pg_class cls where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`

const FUNCTIONS = `
  select proname as name, lanname as language, prosrc as body, pg_get_functiondef(pg_proc.oid) as definition
  from pg_proc join pg_language on pg_language.oid = prolang where pronamespace = 'public'::regnamespace and lanname in ('sql', 'plpgsql')`

/** Columns that refer to a row without a foreign key: payments know an order only through an interface, and a summary outlives nothing. */
const UNDECLARED_REFERENCES: readonly { from: string; columns: readonly string[]; table: string }[] = [
  { from: 'payments', columns: ['order_id'], table: 'orders' },
  { from: 'refunds', columns: ['order_id'], table: 'orders' },
  { from: 'artworks', columns: ['customer_id'], table: 'customers' },
  { from: 'product_summaries', columns: ['product_id'], table: 'products' },
]

export const readDatabaseSchema = async (client: Pick<Client, 'query'>): Promise<DatabaseSchema> => {
  const tables = await client.query<TableSchema & { name: string }>(TABLES)
  const functions = await client.query<{ name: string; language: string; body: string; definition: string }>(FUNCTIONS)
  return {
    tables: new Map(
      tables.rows.map((table) => [
        table.name,
        { ...table, references: [...table.references, ...UNDECLARED_REFERENCES.filter(({ from }) => from === table.name)] },
      ]),
    ),
    functions: new Map(functions.rows.map((row) => [row.name, row])),
  }
}

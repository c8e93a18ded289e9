import type { DatabaseSchema } from './database-schema.ts'
import { getChild, readNames, toList, toText, unwrapNode } from './syntax-tree.ts'

/** A table in a statement. One that is no table of the shop (a subquery, a function, a list of values) has no schema. */
export interface Source {
  alias: string
  table: string | undefined
  columns: readonly string[]
  reads: Set<string>
  /** Columns that are compared with known values, and so tell which rows are meant. */
  given: Set<string>
  /** These, and all columns of a row whose key is given. */
  bound: Set<string>
  /** Columns that are compared with a column of another table of this statement. */
  joins: { column: string; to: Column }[]
}

type WriteKind = 'insert' | 'update' | 'delete'
export type LockStrength = 'key share' | 'share' | 'no key update' | 'update'

interface StatementContent {
  sources: Source[]
  /** `touched` are also the columns that are set to what they are, which only makes triggers run. */
  writes: { source: Source; kind: WriteKind; columns: readonly string[]; touched: readonly string[] }[]
  locks: { source: Source; strength: LockStrength }[]
  /** The shop's own database functions. */
  calls: Set<string>
  /** Keys of advisory locks. */
  advisoryLocks: string[]
}

interface Column {
  source: Source
  name: string
}

const STRENGTHS: Readonly<Record<string, LockStrength>> = {
  LCS_FORKEYSHARE: 'key share',
  LCS_FORSHARE: 'share',
  LCS_FORNOKEYUPDATE: 'no key update',
  LCS_FORUPDATE: 'update',
}

/** Takes one statement apart: its tables with the columns that are read, its writes and locks. */
export class StatementReader {
  readonly content: StatementContent = { sources: [], writes: [], locks: [], calls: new Set(), advisoryLocks: [] }
  readonly #schema: DatabaseSchema
  readonly #values: readonly unknown[]
  readonly #links: [Column, Column][] = []

  constructor(schema: DatabaseSchema, values: readonly unknown[] = []) {
    this.#schema = schema
    this.#values = values
  }

  read(statement: unknown): void {
    this.#visitStatement(statement, [])
    this.#spreadBounds()
  }

  #visitStatement(node: unknown, scope: readonly Source[]): void {
    const [kind, content] = unwrapNode(node)
    if (kind === 'SelectStmt') this.#visitSelect(content, scope)
    else if (kind === 'InsertStmt') this.#visitInsert(content, scope)
    else if (kind === 'UpdateStmt') this.#visitChange(content, scope, 'update')
    else if (kind === 'DeleteStmt') this.#visitChange(content, scope, 'delete')
    else this.#visitExpression(content, scope)
  }

  #addSource(table: string, alias: string): Source {
    const schema = this.#schema.tables.get(table)
    const source: Source = {
      alias,
      table: schema && table,
      columns: schema?.columns ?? [],
      reads: new Set(),
      given: new Set(),
      bound: new Set(),
      joins: [],
    }
    this.content.sources.push(source)
    return source
  }

  #addTable(content: unknown): Source {
    const name = toText(getChild(content, 'relname'))
    const isOwn = [undefined, 'public'].includes(toText(getChild(content, 'schemaname')) || undefined)
    return this.#addSource(isOwn ? name : `other.${name}`, toText(getChild(content, 'alias', 'aliasname')) || name)
  }

  /** The tables of a `from`; conditions of joins are collected to be read when all tables are known. */
  #addFrom(node: unknown, scope: readonly Source[], conditions: unknown[]): Source[] {
    const [kind, content] = unwrapNode(node)
    if (kind === 'RangeVar') return [this.#addTable(content)]
    if (kind === 'JoinExpr') {
      conditions.push(getChild(content, 'quals'))
      const left = this.#addFrom(getChild(content, 'larg'), scope, conditions)
      return [...left, ...this.#addFrom(getChild(content, 'rarg'), [...left, ...scope], conditions)]
    }
    if (kind === 'RangeSubselect') this.#visitStatement(getChild(content, 'subquery'), scope)
    else this.#visitExpression(getChild(content, 'functions'), scope)
    return [this.#addSource('', toText(getChild(content, 'alias', 'aliasname')))]
  }

  #visitWith(content: unknown, scope: readonly Source[]): void {
    for (const cte of toList(getChild(content, 'withClause', 'ctes')))
      this.#visitStatement(getChild(cte, 'CommonTableExpr', 'ctequery'), scope)
  }

  #visitSelect(content: unknown, outer: readonly Source[]): void {
    this.#visitWith(content, outer)
    for (const side of ['larg', 'rarg']) {
      const query = getChild(content, side)
      if (query !== undefined) this.#visitSelect(query, outer)
    }
    const conditions: unknown[] = [getChild(content, 'whereClause')]
    const own: Source[] = []
    for (const item of toList(getChild(content, 'fromClause'))) own.push(...this.#addFrom(item, [...own, ...outer], conditions))
    const scope = [...own, ...outer]
    for (const key of [
      'targetList',
      'groupClause',
      'havingClause',
      'sortClause',
      'windowClause',
      'distinctClause',
      'valuesLists',
      'limitCount',
    ])
      this.#visitExpression(getChild(content, key), scope)
    for (const condition of conditions) this.#visitCondition(condition, scope)
    for (const clause of toList(getChild(content, 'lockingClause'))) {
      const strength = STRENGTHS[toText(getChild(clause, 'LockingClause', 'strength'))] ?? 'update'
      const names = toList(getChild(clause, 'LockingClause', 'lockedRels')).map((relation) =>
        toText(getChild(relation, 'RangeVar', 'relname')),
      )
      for (const source of own)
        if (source.table !== undefined && (names.length === 0 || names.includes(source.alias)))
          this.content.locks.push({ source, strength })
    }
  }

  #visitInsert(content: unknown, outer: readonly Source[]): void {
    this.#visitWith(content, outer)
    const target = this.#addTable(getChild(content, 'relation'))
    this.content.writes.push({ source: target, kind: 'insert', columns: target.columns, touched: target.columns })
    this.#visitStatement(getChild(content, 'selectStmt'), outer)
    const conflict = getChild(content, 'onConflictClause')
    const scope = [target, this.#addSource('', 'excluded'), ...outer]
    if (getChild(conflict, 'action') === 'ONCONFLICT_UPDATE') {
      this.#addUpdate(target, getChild(conflict, 'targetList'), scope)
      // The row with the same key is meant.
      for (const column of target.columns) target.bound.add(column)
      this.#visitCondition(getChild(conflict, 'whereClause'), scope)
    }
  }

  /** An update or a delete. */
  #visitChange(content: unknown, outer: readonly Source[], kind: 'update' | 'delete'): void {
    this.#visitWith(content, outer)
    const target = this.#addTable(getChild(content, 'relation'))
    const conditions: unknown[] = [getChild(content, 'whereClause')]
    const own = [target]
    for (const item of [...toList(getChild(content, 'fromClause')), ...toList(getChild(content, 'usingClause'))])
      own.push(...this.#addFrom(item, [...own, ...outer], conditions))
    const scope = [...own, ...outer]
    if (kind === 'update') this.#addUpdate(target, getChild(content, 'targetList'), scope)
    else this.content.writes.push({ source: target, kind, columns: target.columns, touched: target.columns })
    for (const condition of conditions) this.#visitCondition(condition, scope)
  }

  #addUpdate(target: Source, targetList: unknown, scope: readonly Source[]): void {
    const values = toList(targetList).map(
      (item) => [toText(getChild(item, 'ResTarget', 'name')), getChild(item, 'ResTarget', 'val')] as const,
    )
    const changes = values.filter(([name, value]) => {
      const column = this.#findColumn(value, scope)
      return column?.source !== target || column.name !== name
    })
    const [touched, columns] = [values, changes].map((list) => list.map(([name]) => name))
    this.content.writes.push({ source: target, kind: 'update', columns: columns ?? [], touched: touched ?? [] })
    this.#visitExpression(
      toList(targetList).map((item) => getChild(item, 'ResTarget', 'val')),
      scope,
    )
  }

  /** Notes every column in an expression, and reads the queries inside of it. */
  #visitExpression(node: unknown, scope: readonly Source[]): void {
    if (Array.isArray(node)) for (const item of node) this.#visitExpression(item, scope)
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return
    const entries: [string, unknown][] = Object.entries(node)
    for (const [kind, content] of entries) {
      if (kind === 'ColumnRef') this.#noteColumns(readNames(getChild(content, 'fields')), scope)
      else if (['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt'].includes(kind)) this.#visitStatement({ [kind]: content }, scope)
      else {
        if (kind === 'FuncCall') this.#noteFunction(content)
        this.#visitExpression(content, scope)
      }
    }
  }

  #noteFunction(content: unknown): void {
    const name = readNames(getChild(content, 'funcname')).at(-1) ?? ''
    if (this.#schema.functions.has(name)) this.content.calls.add(name)
    if (!/^pg_(try_)?advisory_xact_lock$/.test(name)) return
    const [argument] = toList(getChild(content, 'args'))
    const parameter = getChild(argument, 'ParamRef', 'number')
    const value = typeof parameter === 'number' ? this.#values[parameter - 1] : undefined
    // Of a computed key the constants are the class: `hashtextextended(…, 7420161)`.
    const constants = [...JSON.stringify(argument).matchAll(/"A_Const":\{"[if]?s?val":\{"[if]?s?val":"?(\w+)/g)].map(
      ([, constant]) => constant,
    )
    this.content.advisoryLocks.push(typeof value === 'number' ? String(value) : constants.join(' '))
  }

  #resolve(names: readonly string[], scope: readonly Source[]): Column[] {
    const [first = '', second] = names.length > 1 ? names.slice(-2) : [undefined, names[0]]
    const named = names.length > 1 ? scope.find(({ alias }) => alias === first) : undefined
    const toColumns = (source: Source, name: string): Column[] =>
      name === '*' ? source.columns.map((column) => ({ source, name: column })) : [{ source, name }]
    if (names.length > 1) return named?.table === undefined ? [] : toColumns(named, second ?? '')
    if (second === '*') return scope.flatMap((source) => toColumns(source, '*'))
    const whole = scope.find(({ alias }) => alias === second)
    const owner = scope.find(({ columns }) => columns.includes(second ?? ''))
    if (owner) return [{ source: owner, name: second ?? '' }]
    return whole ? toColumns(whole, '*') : []
  }

  #noteColumns(names: readonly string[], scope: readonly Source[]): void {
    for (const { source, name } of this.#resolve(names, scope)) source.reads.add(name)
  }

  /** An expression and, where it is a list of conditions that must all hold, the columns that they bind to values or to each other. */
  #visitCondition(node: unknown, scope: readonly Source[]): void {
    this.#visitExpression(node, scope)
    this.#bind(node, scope)
  }

  #bind(node: unknown, scope: readonly Source[]): void {
    const [kind, content] = unwrapNode(node)
    if (kind === 'BoolExpr' && getChild(content, 'boolop') === 'AND_EXPR')
      for (const argument of toList(getChild(content, 'args'))) this.#bind(argument, scope)
    if (kind === 'SubLink' && getChild(content, 'subLinkType') === 'ANY_SUBLINK')
      this.#equate(getChild(content, 'testexpr'), undefined, scope)
    if (kind !== 'A_Expr' || readNames(getChild(content, 'name')).at(-1) !== '=') return
    this.#equate(getChild(content, 'lexpr'), getChild(content, 'rexpr'), scope)
  }

  #equate(left: unknown, right: unknown, scope: readonly Source[]): void {
    const rows = [left, right].map((side) => toList(getChild(side, 'RowExpr', 'args')))
    if (rows.every(({ length }) => length > 0)) {
      rows[0]?.forEach((item, index) => this.#equate(item, rows[1]?.[index], scope))
      return
    }
    const [one, other] = [left, right].map((side) => this.#findColumn(side, scope))
    if (one && other) {
      this.#links.push([one, other], [other, one])
      one.source.joins.push({ column: one.name, to: other })
      other.source.joins.push({ column: other.name, to: one })
    } else if (one && !this.#hasColumns(right, scope)) one.source.given.add(one.name)
    else if (other && !this.#hasColumns(left, scope)) other.source.given.add(other.name)
  }

  #findColumn(node: unknown, scope: readonly Source[]): Column | undefined {
    const fields = getChild(node, 'ColumnRef', 'fields')
    const [column] = fields === undefined ? [] : this.#resolve(readNames(fields), scope)
    return column?.source.table === undefined ? undefined : column
  }

  /** Whether an expression depends on a row of this statement, outside of its own subqueries. */
  #hasColumns(node: unknown, scope: readonly Source[]): boolean {
    if (Array.isArray(node)) return node.some((item) => this.#hasColumns(item, scope))
    if (typeof node !== 'object' || node === null) return false
    const entries: [string, unknown][] = Object.entries(node)
    return entries.some(([kind, content]) =>
      kind === 'ColumnRef'
        ? this.#findColumn({ ColumnRef: content }, scope) !== undefined
        : kind !== 'SubLink' && this.#hasColumns(content, scope),
    )
  }

  /** A known key makes the whole row known, and with it the rows that are joined to it. */
  #spreadBounds(): void {
    for (const { given, bound } of this.content.sources) for (const column of given) bound.add(column)
    for (let isChanged = true; isChanged;) {
      isChanged = false
      for (const source of this.content.sources) {
        const keys = this.#schema.tables.get(source.table ?? '')?.keys ?? []
        if (source.bound.size >= source.columns.length || !keys.some((key) => key.every((column) => source.bound.has(column)))) continue
        for (const column of source.columns) source.bound.add(column)
        isChanged = true
      }
      for (const [from, to] of this.#links) {
        if (!from.source.bound.has(from.name) || to.source.bound.has(to.name)) continue
        to.source.given.add(to.name)
        to.source.bound.add(to.name)
        isChanged = true
      }
    }
  }
}
